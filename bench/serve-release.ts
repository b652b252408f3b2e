import { loadEnvironment } from '#cli/environment.ts';
import { distDir, root } from '#cli/paths.ts';
import { serve } from '#server/main.ts';
import { readSettings } from '#server/settings.ts';

// The real server on a release that is there already: says when it answers, then how much memory it has taken, when asked.
const started = performance.now();
await serve(readSettings(loadEnvironment(), root), distDir);
process.send?.({ seconds: (performance.now() - started) / 1000 });
process.on('message', () => process.send?.({ megabytes: process.memoryUsage().rss / 1e6 }));
