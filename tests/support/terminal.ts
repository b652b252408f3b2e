import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const waitMilliseconds = 20_000;
const lookMilliseconds = 50;
const environment = { LC_ALL: 'C.UTF-8', LANG: 'C.UTF-8' };

/** Whether a real terminal can be had here: tmux draws one without a screen. */
export function haveTerminal(): boolean {
  return spawnSync('tmux', ['-V']).status === 0;
}

/** A terminal that a person could sit at; everything is typed and read as they would. */
export class Terminal {
  private readonly socket: string;

  constructor(command: string[], settings: { cwd: string; environment: Record<string, string> }) {
    this.socket = `trichord-${process.pid}-${Date.now()}`;
    const set = Object.entries({ ...environment, ...settings.environment }).flatMap(([name, value]) => [
      '-e',
      `${name}=${value}`,
    ]);
    this.tmux(
      'new-session',
      '-d',
      '-x',
      '140',
      '-y',
      '60',
      '-c',
      settings.cwd,
      ...set,
      `${command.map(quoted).join(' ')}; echo "[ended $?]"; exec sleep 600`,
    );
    this.tmux('set-option', '-g', 'history-limit', '5000');
  }

  /** Types a line and presses Enter. */
  type(line: string): void {
    if (line) this.tmux('send-keys', '-l', '--', line);
    this.tmux('send-keys', 'Enter');
  }

  press(key: string): void {
    this.tmux('send-keys', key);
  }

  /** Everything on the screen and above it, with lines that were wrapped made whole. */
  screen(): string {
    return this.tmux('capture-pane', '-p', '-J', '-S', '-5000');
  }

  /** Waits until the last lines ask for something. */
  async asked(words: string): Promise<void> {
    const deadline = Date.now() + waitMilliseconds;
    while (Date.now() < deadline) {
      if (this.screen().trimEnd().split('\n').slice(-3).join('\n').includes(words)) return;
      await pause(lookMilliseconds);
    }
    throw new Error(`the terminal never showed "${words}":\n${this.screen()}`);
  }

  close(): void {
    this.tmux('kill-server');
  }

  private tmux(...args: string[]): string {
    const { status, stdout, stderr } = spawnSync('tmux', ['-u', '-L', this.socket, '-f', '/dev/null', ...args], {
      encoding: 'utf8',
      env: { ...process.env, ...environment },
    });
    if (status !== 0) throw new Error(`tmux ${args[0]}: ${stderr}`);
    return stdout;
  }
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
