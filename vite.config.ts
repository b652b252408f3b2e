import { defineConfig } from 'vite';

/** Shared by the build, the dev server and the tests; what differs for browser and server is in build/build.ts. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  appType: 'custom',
  css: {
    transformer: 'lightningcss',
    // The same names in both builds: a hash of the file's path, then the class.
    lightningcss: { cssModules: { pattern: '[hash]-[local]' } },
  },
});
