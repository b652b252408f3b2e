import { ContentFaults } from '#publish/read/faults.ts';
import { BadSetting } from '#server/settings.ts';

/** SQLite's own number for a disk that takes no more. */
const sqliteFull = 13;

/** Runs a command: `--help` prints its text; a fault the user can mend is one clear message and exit code 1. */
export async function runCommand(help: string, run: (args: string[]) => Promise<void>): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help.trim());
    return;
  }
  try {
    await run(args);
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
    // Watchers of a half-started server would keep the process alive.
    setTimeout(() => process.exit(1), 100).unref();
  }
}

function explain(error: unknown): string {
  if (error instanceof ContentFaults || error instanceof BadSetting) return error.message;
  const { code, port, address, message, stack } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE') return `PORT ${port} is in use: stop what runs there or set another PORT`;
  if (code === 'EACCES' && port) return `PORT ${port} may not be opened by this user: set another PORT`;
  if (code === 'EADDRNOTAVAIL') return `HOST ${address} is not an address of this machine`;
  if (
    code === 'ENOSPC' ||
    code === 'EDQUOT' ||
    code === 'EFBIG' ||
    (error as { errcode?: number }).errcode === sqliteFull
  )
    return 'the disk is full';
  return process.env['DEBUG'] ? (stack ?? message) : message;
}
