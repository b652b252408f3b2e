import { readBuildRecord } from '#release/build.ts';
import { readTrouble } from '#release/publish-trouble.ts';
import { ReleaseFolder } from '#release/release-folder.ts';
import { SharedReleases } from '#release/shared-releases.ts';
import { licenceExpiries } from '#src/content/licences.ts';
import type { Content } from '#src/content/content.ts';
import type { Moment } from '#src/content/types.ts';
import { type Check, fromNow } from './check.ts';

/** Renewal takes weeks. */
const licenceNoticeDays = 60;
const dayMilliseconds = 24 * 3_600_000;

/** The release that is published, the build that made it, its pages, and the licences it shows. */
export async function releaseChecks(dataDir: string, distDir: string, now: Moment): Promise<Check[]> {
  const folder = new ReleaseFolder(dataDir);
  const id = folder.current();
  const release = (text: string): Check => ({ name: 'release', word: 'act', text, details: { release: id ?? null } });
  if (!id) return [release('nothing has been published: npm run publish')];
  const reader = (await folder.isWhole(id)) ? folder.open(id) : undefined;
  if (!reader) return [release(`${id} is damaged, an earlier one is served: npm run publish`)];
  try {
    const { createdAt, buildId, pages } = reader.about;
    const kept = folder.list().length;
    return [
      {
        name: 'release',
        word: 'ok',
        text: `${id}, published ${fromNow(createdAt, now)}; ${kept} kept`,
        details: { release: id, createdAt, kept },
      },
      contentCheck(dataDir, now),
      buildCheck(distDir, buildId, now),
      pagesCheck(pages),
      ...licenceChecks(reader.firm(), now),
    ];
  } finally {
    reader.close();
  }
}

/** Where the last publish failed, what someone wrote is not on the site. */
function contentCheck(dataDir: string, now: Moment): Check {
  const trouble = readTrouble(dataDir);
  if (!trouble)
    return { name: 'content', word: 'ok', text: 'the last publish went through', details: { failedAt: null } };
  const [reason = '', ...more] = trouble.reason.split('\n').map((line) => line.trim());
  return {
    name: 'content',
    word: 'act',
    text: `not on the site: the last publish failed ${fromNow(trouble.at, now)}: ${[reason, ...more.slice(0, 1)].join(' ')}`,
    details: { failedAt: trouble.at, reason: trouble.reason },
  };
}

/** A release goes with the build that made it: a server that starts with another one publishes first. */
function buildCheck(distDir: string, releaseBuild: string, now: Moment): Check {
  const record = readBuildRecord(distDir);
  const details = { build: record?.id ?? null, builtAt: record?.timestamp ?? null, releaseBuild };
  if (!record) return { name: 'build', word: 'act', text: 'there is no build in dist/: npm run publish', details };
  if (record.id !== releaseBuild)
    return {
      name: 'build',
      word: 'look',
      text: `${record.id}, but the release was made by ${releaseBuild}: npm run publish, then restart the site`,
      details,
    };
  return { name: 'build', word: 'ok', text: `${record.id}, built ${fromNow(record.timestamp, now)}`, details };
}

function pagesCheck(pages: number): Check {
  return pages > 0
    ? { name: 'pages', word: 'ok', text: String(pages), details: { pages } }
    : { name: 'pages', word: 'act', text: 'the release has none: npm run publish', details: { pages } };
}

export function licenceChecks(content: Pick<Content, 'firm' | 'offices'>, now: Moment): Check[] {
  return licenceExpiries(content).map(({ licence, expires, endsAt }) => {
    const days = Math.floor((endsAt - now) / dayMilliseconds);
    const check = { name: `licence ${licence}`, details: { expires, days } };
    if (endsAt <= now)
      return {
        ...check,
        word: 'act',
        text: `expired on ${expires}: its office may not advertise; renew it, enter it in firm/firm.yaml, publish`,
      };
    if (days < licenceNoticeDays)
      return {
        ...check,
        word: 'look',
        text: `expires on ${expires}, ${fromNow(endsAt, now)}: renew it, then enter it in firm/firm.yaml`,
      };
    return { ...check, word: 'ok', text: `expires on ${expires}, ${fromNow(endsAt, now)}` };
  });
}

/** Where several machines share their releases: whether this one serves the one that all should. */
export async function sharedChecks(databaseUrl: string | undefined, dataDir: string): Promise<Check[]> {
  if (!databaseUrl) return [];
  const current = new ReleaseFolder(dataDir).current();
  const check = (word: Check['word'], text: string, shared: string | null): Check[] => [
    { name: 'shared', word, text, details: { shared, release: current ?? null } },
  ];
  try {
    const releases = await SharedReleases.open(databaseUrl);
    const wanted = await releases.served().finally(() => releases.close());
    if (!wanted) return check('look', 'no release is shared yet: npm run publish', null);
    if (wanted.id === current)
      return check('ok', `every machine should serve ${wanted.id}, as this one does`, wanted.id);
    return check(
      'act',
      `every machine should serve ${wanted.id} of build ${wanted.build}: if it stays so, upgrade this one and restart it`,
      wanted.id,
    );
  } catch (error) {
    return check('act', `cannot be read: ${(error as Error).message}`, null);
  }
}
