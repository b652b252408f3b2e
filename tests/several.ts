import path from 'node:path';
import { runCommand } from '#cli/command.ts';
import { loadEnvironment } from '#cli/environment.ts';
import { root } from '#build/folders.ts';
import { runScript } from '#tests/support/process.ts';
import { readSettings } from '#server/settings.ts';
import { startPostgres } from '#tests/promises/support/postgres.ts';
import { balancing, ensureNginx, startNginx } from '#tests/support/nginx.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const help = `
npm run several

To try it out: two servers, each with a data folder of its own as on two machines, that share one PostgreSQL, with
nginx in front on PORT (default 3000). What is published on one is soon on both.
The servers are on the two ports after it; a killed one is started again. Ctrl-C ends everything.
DATABASE_URL names a PostgreSQL; without it one is made, and removed at the end with the messages in it.
`;

/** Starts a server, and again whenever it ends, as systemd would. */
class KeptServer {
  private site: Site | undefined;
  private stopping = false;
  private readonly port: number;
  private readonly dataDir: string;
  private readonly environment: Record<string, string>;

  constructor(port: number, dataDir: string, environment: Record<string, string>) {
    this.port = port;
    this.dataDir = dataDir;
    this.environment = environment;
  }

  async start(): Promise<void> {
    this.site = await startSite({ port: this.port, dataDir: this.dataDir, environment: this.environment });
    console.log(`The server on port ${this.port} is process ${this.site.process.pid}`);
    this.site.process.once('close', () => void (this.stopping || this.start()));
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.site?.stop();
  }
}

await runCommand(help, async () => {
  const settings = readSettings(loadEnvironment(), root);
  if (!ensureNginx()) throw new Error('nothing was started');
  const postgres = settings.databaseUrl ? undefined : await startPostgres();
  const environment = {
    SITE_URL: settings.siteUrl,
    DATABASE_URL: settings.databaseUrl ?? postgres?.url ?? '',
    TRUST_PROXY: '127.0.0.1',
    OPERATOR_PORT: '',
  };
  // Once, before both would do it; the second one gets it from the database.
  const { code, output } = await runScript('cli/run.mjs', ['publish'], { environment });
  if (code !== 0) throw new Error(output);
  const ports = [settings.port + 1, settings.port + 2];
  const folders = [settings.dataDir, path.join(settings.dataDir, 'second-machine')];
  const servers = ports.map((port, index) => new KeptServer(port, folders[index] ?? '', environment));
  await Promise.all(servers.map((server) => server.start()));
  const url = `http://127.0.0.1:${settings.port}`;
  const nginx = await startNginx(balancing(settings.port, ports), url);
  console.log(`The site is at ${url}. Kill one of the servers with kill -9, and look at it meanwhile.`);

  const stop = async () => {
    await nginx.stop();
    await Promise.all(servers.map((server) => server.stop()));
    await postgres?.remove();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
});
