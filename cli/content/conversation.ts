import { createInterface, type Interface } from 'node:readline';
import { stdin, stdout } from 'node:process';

/** The person pressed Ctrl-C, or the input ended. */
export class Abandoned extends Error {
  constructor() {
    super('Stopped: nothing was written.');
    this.name = 'Abandoned';
  }
}

export interface Choice {
  value: string;
  label: string;
}

const endOfText = '.';

/** Asks one thing after the other in the terminal. Lines wait in a queue, so that a pasted text loses none. */
export class Conversation {
  private readonly terminal: Interface;
  private readonly lines: string[] = [];
  private waiting: { resolve(line: string): void; reject(error: Error): void } | undefined;
  private ended = false;

  constructor() {
    this.terminal = createInterface({ input: stdin, output: stdout });
    this.terminal.on('line', (line) => {
      this.lines.push(line);
      this.serve();
    });
    this.terminal.on('SIGINT', () => this.end());
    this.terminal.on('close', () => this.end());
  }

  say(text = ''): void {
    stdout.write(`${text}\n`);
  }

  /** One line; empty takes the fallback. Asked again until `faultOf` has nothing against it. */
  async ask(
    question: string,
    fallback = '',
    faultOf: (answer: string) => string | undefined = () => undefined,
  ): Promise<string> {
    for (;;) {
      const answer = (await this.line(`${question}${fallback ? ` [${fallback}]` : ''}: `)).trim() || fallback;
      const fault = faultOf(answer);
      if (!fault) return answer;
      this.say(`  ✗ ${fault}`);
    }
  }

  /** Several lines, up to one that holds only a full stop. */
  async askText(question: string, faultOf: (answer: string) => string | undefined): Promise<string> {
    for (;;) {
      this.say(`${question} — end with a line that holds only "${endOfText}"`);
      const text: string[] = [];
      for (let line = await this.line('│ '); line.trim() !== endOfText; line = await this.line('│ ')) text.push(line);
      const answer = text.join('\n').trim();
      const fault = faultOf(answer);
      if (!fault) return answer;
      this.say(`  ✗ ${fault}`);
    }
  }

  /** One of a list, by its number or its own name; undefined where it may be skipped and was. */
  async choose(question: string, choices: Choice[], { optional = false } = {}): Promise<string | undefined> {
    const width = String(choices.length).length;
    this.say(question);
    choices.forEach(({ label }, index) => this.say(`  ${String(index + 1).padStart(width)}  ${label}`));
    const chosen = (answer: string) =>
      choices.find(({ value }, index) => answer === value || answer === String(index + 1))?.value;
    const fallback = optional ? '' : choices.length <= 5 ? '1' : '';
    const answer = await this.ask(optional ? '  Number, or Enter for none' : '  Number', fallback, (given) =>
      chosen(given) || (optional && given === '') ? undefined : `type a number from 1 to ${choices.length}`,
    );
    return chosen(answer);
  }

  async agree(question: string, fallback: boolean): Promise<boolean> {
    const answer = await this.ask(`${question} (${fallback ? 'Y/n' : 'y/N'})`, '', (given) =>
      /^(y|yes|n|no|)$/i.test(given) ? undefined : 'type y or n',
    );
    return answer === '' ? fallback : /^y/i.test(answer);
  }

  close(): void {
    this.terminal.close();
  }

  private line(prompt: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      if (this.lines.length === 0 && !this.ended) {
        this.terminal.setPrompt(prompt);
        this.terminal.prompt();
      }
      this.serve();
    });
  }

  private serve(): void {
    const { waiting } = this;
    if (!waiting) return;
    const line = this.lines.shift();
    if (line === undefined && !this.ended) return;
    this.waiting = undefined;
    if (line === undefined) waiting.reject(new Abandoned());
    else waiting.resolve(line);
  }

  private end(): void {
    if (this.ended) return;
    this.ended = true;
    this.terminal.close();
    stdout.write('\n');
    this.serve();
  }
}
