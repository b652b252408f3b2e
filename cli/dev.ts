import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { runCommand } from '#cli/command.ts';
import { loadEnvironment } from '#cli/environment.ts';
import { root } from '#cli/paths.ts';
import { readSettings } from '#server/settings.ts';

const help = `
npm run dev

Serves the site from its files as they are: an edit to content, pages or styles shows in the browser at once, one to
the server's code after a restart that is made by itself. Faults in the content are listed on the page. Drafts are shown.
`;

/** The server runs under Node's own watcher, which starts it anew when code that Node has loaded changes; Vite sees to the rest. */
await runCommand(help, async () => {
  const { port, host } = readSettings(loadEnvironment(), root);
  await tryPort(port, host);
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', path.join(root, 'cli/dev/dev-server.ts')], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  await once(server, 'exit');
});

/** Tried before, because a watched process that cannot start waits for an edit instead of ending. */
async function tryPort(port: number, host: string): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
