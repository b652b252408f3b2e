import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { root } from '#build/folders.ts';
import { hashOf } from '#release/hash.ts';

const shared: InlineConfig = { configFile: path.join(root, 'vite.config.ts'), logLevel: 'error' };

export function browserConfig(outDir: string, entry: string): InlineConfig {
  return {
    ...shared,
    build: {
      outDir,
      manifest: 'manifest.json',
      // What Chromium 86 and Safari 14 understand: docs/browsers.md. Named by year, code is a tenth smaller than by browser.
      target: 'es2021',
      cssTarget: ['chrome86', 'safari14', 'firefox88', 'edge86'],
      cssMinify: 'lightningcss',
      // One stylesheet for the whole site: a navigation never waits for styles.
      cssCodeSplit: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        // Without it the stylesheet's entry, whose exports nobody imports, would lose its styles.
        preserveEntrySignatures: 'allow-extension',
        input: path.join(root, entry),
        output: {
          codeSplitting: {
            groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|islands[\\/]mount/ }],
          },
        },
      },
    },
  };
}

/** The programs and their threads; a thread's file lies beside that of the program which starts it. */
const serverEntries = [
  'cli/start.ts',
  'cli/publish.ts',
  'cli/edit.ts',
  'src/render.tsx',
  'publish/compile-worker.ts',
  'publish/index-worker.ts',
  'publish/media/inspect-files.ts',
  'server/contact/database/sqlite-worker.ts',
  'server/drawings/drawing-worker.ts',
];

/** Loaded from node_modules, only where they are used: they bring files or machine code of their own. */
const external = [
  'pg',
  'nodemailer',
  'vite',
  'subset-font',
  'lightningcss',
  '@resvg/resvg-js',
  'satori',
  'pdfkit',
  'sharp',
];

/** Errors name its lines and functions. One Chinese letter would make V8 keep the whole text in twice as many bytes. */
const readable = { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } } as const;

export function serverConfig(outDir: string, compiler: { hash: string }): InlineConfig {
  return {
    ...shared,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [noteCompiler(compiler)],
    ssr: { noExternal: true, external },
    build: {
      outDir,
      ssr: true,
      target: 'node24',
      reportCompressedSize: false,
      rolldownOptions: {
        input: serverEntries.map((entry) => path.join(root, entry)),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name].js', comments: false, minify: readable },
      },
    },
  };
}

/**
 * Hashes the code that compiles a release: everything that the publish imports, as the bundler found it. Pages are not
 * among it, so that a change of template leaves compiled records as they are. The lock stands for all packages.
 */
function noteCompiler(compiler: { hash: string }): Plugin {
  return {
    name: 'note-compiler',
    generateBundle() {
      const seen = new Set<string>();
      const visit = (id: string) => {
        const module = this.getModuleInfo(id);
        if (!module || seen.has(id) || !id.startsWith(root) || id.includes('node_modules')) return;
        seen.add(id);
        [...module.importedIds, ...module.dynamicallyImportedIds].forEach(visit);
      };
      visit(path.join(root, 'publish/publish.ts'));
      const files = [...seen, path.join(root, 'package-lock.json')].sort();
      compiler.hash = hashOf(...files.map((file) => readFileSync(file, 'utf8')));
    },
  };
}
