import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runCommand } from '#cli/command.ts';
import { sampleDir } from '#build/folders.ts';
import { Mailbox, type Mood } from '#tests/promises/support/mailbox.ts';
import { runScript } from '#tests/support/process.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { nodeOptionsOf } from '../npm-script.ts';
import { memoryOf } from '../process-memory.ts';
import { deliverAll, type Figures, lossesOf, type Mark, report } from './report.ts';
import { Visitors } from './visitors.ts';

const help = `
npm run soak -- [--minutes 15] [--out soak.svg]

Visits the site at a steady rate for a while. Meanwhile its content is published anew, its mail server fails in every way it
can, and the server is stopped, or killed, and started again. At the end it says what was lost and draws memory, answers and
times as an SVG. Ends with 1 where a message was lost, a request failed, or memory grew.
`;

/** The same for every start: with another one the whole site would be published again. */
const siteUrl = 'http://trichord.example';
const moods: Mood[] = ['temporary', 'well', 'hangs', 'well', 'drops', 'well'];
/** One thing is done to the site in each step. */
const steps = ['publish', 'mood'] as const;
const stepSeconds = 10;
/** Restarts are rare enough for memory that leaks to show between them. */
const stepsToRestart = 18;
const calmSeconds = 15;

class Soak {
  readonly marks: Mark[] = [];
  readonly memory: [seconds: number, megabytes: number][] = [];
  readonly visitors = new Visitors(() => this.site?.url);
  readonly mailbox = new Mailbox();
  readonly folder = mkdtempSync(path.join(tmpdir(), 'trichord-soak-'));
  private site: Site | undefined;
  private readonly done = { publish: 0, mood: 0, restart: 0 };

  private get environment(): Record<string, string> {
    return {
      CONTENT_DIR: path.join(this.folder, 'content'),
      DATA_DIR: this.dataDir,
      SITE_URL: siteUrl,
      SMTP_URL: this.mailbox.url,
      DATABASE_URL: '',
      TRUST_PROXY: '127.0.0.1',
    };
  }

  get dataDir(): string {
    return path.join(this.folder, 'data');
  }

  async open(): Promise<void> {
    cpSync(sampleDir, path.join(this.folder, 'content'), { recursive: true });
    await this.mailbox.open();
    await this.start();
  }

  async run(seconds: number): Promise<void> {
    const staying = this.visitors.stay();
    const weighing = setInterval(() => this.weigh(), 1000);
    for (let step = 0; this.visitors.seconds < seconds - calmSeconds; step += 1) {
      await pause(stepSeconds * 1000);
      await (step % stepsToRestart === stepsToRestart - 1
        ? this.restart()
        : this[steps[step % steps.length] ?? 'publish']());
    }
    this.mailbox.mood = 'well';
    await pause(Math.max(0, seconds - this.visitors.seconds) * 1000);
    this.visitors.leave();
    await staying;
    clearInterval(weighing);
  }

  async close(): Promise<void> {
    await this.site?.stop();
    await this.mailbox.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async start(): Promise<void> {
    this.site = await startSite({
      dataDir: this.dataDir,
      environment: this.environment,
      nodeOptions: nodeOptionsOf('start'),
    });
  }

  private mark(label: string): void {
    this.marks.push({ seconds: this.visitors.seconds, label });
    console.log(`${this.visitors.seconds.toFixed(0).padStart(5)} s  ${label}`);
  }

  private async publish(): Promise<void> {
    this.done.publish += 1;
    const file = path.join(this.folder, 'content/firm/firm.yaml');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/^(hero:\s+en: ).*$/m, `$1Published for the ${this.done.publish}th time`),
    );
    this.mark('publish');
    const { code, output } = await runScript('cli/run.mjs', ['publish'], { environment: this.environment });
    if (code !== 0)
      this.visitors.faults.push({ seconds: this.visitors.seconds, what: `the publish failed: ${output}` });
  }

  private mood(): void {
    this.mailbox.mood = moods[this.done.mood % moods.length] ?? 'well';
    this.done.mood += 1;
    this.mark(`mail ${this.mailbox.mood}`);
  }

  /** Every other time without a word, as the kernel or a power cut would. */
  private async restart(): Promise<void> {
    const { site } = this;
    this.site = undefined;
    const killed = this.done.restart % 2 === 0;
    this.done.restart += 1;
    this.mark(killed ? 'kill -9' : 'restart');
    if (killed) site?.process.kill('SIGKILL');
    await site?.stop();
    await this.start();
  }

  private weigh(): void {
    if (process.platform !== 'linux') return;
    const megabytes = memoryOf(this.site?.process.pid, 'now');
    if (megabytes > 0) this.memory.push([this.visitors.seconds, megabytes]);
  }
}

await runCommand(help, async (args) => {
  const { values } = parseArgs({
    args,
    options: { minutes: { type: 'string', default: '15' }, out: { type: 'string', default: 'soak.svg' } },
  });
  const minutes = Number(values.minutes);
  if (!(minutes >= 1 && minutes <= 24 * 60)) throw new Error('--minutes takes a number from 1 to 1440');
  const soak = new Soak();
  try {
    await soak.open();
    await soak.run(minutes * 60);
    await deliverAll(soak.dataDir);
    const figures: Figures = {
      minutes,
      visitors: soak.visitors,
      marks: soak.marks,
      memory: soak.memory,
      losses: await lossesOf(soak.dataDir, soak.visitors.shown, soak.mailbox),
    };
    writeFileSync(values.out, report(figures));
    console.log(`Drawn in ${values.out}`);
  } finally {
    await soak.close();
  }
});
