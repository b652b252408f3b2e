import { readdirSync } from 'node:fs';
import { defineConfig, type OxlintOverride } from 'oxlint';

/** What every room of the server may know of the site it serves. */
const served = ['server/live-site.ts', 'server/asked.ts', 'server/settings.ts'];

/** The rooms of the house and the rooms each may import from; its own is always among them. */
const arrows: Record<string, string[]> = {
  'src/runtime': [],
  'src/i18n': ['src/content', 'src/routes.ts'],
  'src/content': ['src/i18n'],
  'src/waves': [],
  'src/brand': ['src/content'],
  'src/contact': ['src/i18n', 'src/content'],
  'src/jobs': ['src/i18n', 'src/content', 'src/routes.ts'],
  'src/media': ['src/i18n', 'src/content', 'src/shell/escape.ts'],
  'src/components': ['src/i18n', 'src/waves', 'src/media'],
  'src/islands': ['src/components', 'src/jobs', 'src/contact', 'src/i18n'],
  'src/shell': [
    'src/components',
    'src/brand',
    'src/waves',
    'src/i18n',
    'src/content',
    'src/routes.ts',
    'src/protocol.ts',
  ],
  'src/seo': [
    'src/media',
    'src/shell',
    'src/jobs',
    'src/brand',
    'src/waves',
    'src/i18n',
    'src/content',
    'src/routes.ts',
  ],
  'src/pages': [
    'src/seo',
    'src/media',
    'src/shell',
    'src/components',
    'src/islands',
    'src/jobs',
    'src/contact',
    'src/waves',
    'src/i18n',
    'src/content',
    'src/routes.ts',
  ],
  'src/styles': [],
  src: ['src'],
  build: ['publish', 'release', 'src'],
  release: ['src'],
  publish: ['release', 'src'],
  server: ['release', 'src'],
  'server/http': ['release', 'src'],
  'server/contact': ['server/http', ...served, 'release', 'src'],
  'server/feeds': ['server/http', 'server/drawings', ...served, 'release', 'src'],
  'server/media': ['server/http', 'server/drawings', ...served, 'release', 'src'],
  'server/drawings': ['server/http', ...served, 'release', 'src'],
  'server/status': ['server/contact', ...served, 'release', 'src'],
  'server/metrics': ['server/http', 'server/contact', 'server/release-follower.ts', ...served, 'release', 'src'],
  'publish/read': ['publish/gate', 'release', 'src'],
  'publish/gate': ['src'],
  'publish/media': ['publish/read', 'release', 'src'],
  'publish/compile': ['publish/read', 'publish/gate', 'publish/media', 'release', 'src'],
  'publish/import': ['publish/read', 'publish/compile', 'publish/gate', 'release', 'src'],
  editor: ['publish', 'release', 'src'],
  cli: ['editor', 'server', 'publish', 'build', 'release', 'src'],
};

/** Rooms whose types alone may be named: a component is given a consultant, but never looks one up. */
const typesFrom: Record<string, string[]> = {
  'src/runtime': ['src/protocol.ts'],
  'src/components': ['src/content'],
  'src/islands': ['src/content'],
  'src/jobs': ['src/components'],
  'src/content': ['src/brand'],
};

/** Schemas bring valibot along: beside these files, what renders pages or runs in a browser takes types alone. */
const withoutSchemas = [
  'clock.ts',
  'content-mark.ts',
  'languages.ts',
  'licences.ts',
  'redirect-table.ts',
  'live.ts',
  'zoned-time.ts',
];
const schemas = {
  regex: `^#src/content/(${readdirSync(`${import.meta.dirname}/src/content`)
    .filter((name) => !withoutSchemas.includes(name))
    .join('|')})$`,
  allowTypeImports: true,
  message: 'src may import only types from the records’ files: their schemas would bring valibot to the browser.',
};

const under = (place: string) => (/\.tsx?$/.test(place) ? `!#${place}` : `!#${place}/**`);

/** A relative import that leaves a room would pass by its arrow; the names of the other rooms give it away. */
function leaving(room: string): string {
  const parent = room.slice(0, room.lastIndexOf('/') + 1);
  const others = Object.keys(arrows).filter((other) => other !== room && !other.startsWith(`${room}/`));
  const names = others.map((other) => (other.startsWith(parent) ? other.slice(parent.length) : other));
  return `^(\\.\\./)+(${names.join('|')}|tests)/`;
}

function restrict(room: string, allowed: string[]): OxlintOverride {
  const message = `${room} may import from ${['itself', ...allowed].join(', ')} only: see the arrows in oxlint.config.ts.`;
  const types = typesFrom[room] ?? [];
  const patterns = [
    ...(/^src(\/|$)/.test(room) && room !== 'src/content' ? [schemas] : []),
    ...types.map((place) => ({
      regex: `^#${place}(/|$)`,
      allowTypeImports: true,
      message: `${room} may import only types from ${place}.`,
    })),
    { group: ['#*/**', ...[room, ...allowed, ...types].map(under)], message },
    { regex: leaving(room), message: 'Another room is named by its #alias, so that its arrow can be checked.' },
  ];
  return { files: [`${room}/**`], rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

// Where several overrides match a file the last one counts, so a room inside another follows it.
const outerFirst = Object.entries(arrows).toSorted(([a], [b]) => a.length - b.length || a.localeCompare(b));

export default defineConfig({
  plugins: ['typescript', 'import', 'unicorn', 'oxc', 'react', 'jsx-a11y'],
  categories: { correctness: 'error' },
  rules: {
    eqeqeq: 'error',
    // The server refuses control characters in addresses, and has to name them for that.
    'no-control-regex': 'off',
    // Opinions on markup that the browser tests judge better: axe looks at the page as it is.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    // A list that changes while it is walked has to be copied first; the rule cannot tell.
    'unicorn/no-useless-spread': 'off',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'max-lines': ['error', { max: 300 }],
    'import/no-cycle': 'error',
    'import/no-self-import': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
  },
  overrides: [
    ...outerFirst.map(([room, allowed]) => restrict(room, allowed)),
    { files: ['**/*.test.{ts,tsx}', 'cli/test.ts'], rules: { 'no-restricted-imports': 'off', 'max-lines': 'off' } },
  ],
  ignorePatterns: ['dist', 'data', 'shots'],
});
