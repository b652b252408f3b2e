import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { ReleaseFolder } from '#release/release-folder.ts';
import { jobQueryString, type JobQuery } from '#src/jobs/query.ts';
import { freePort } from '#tests/support/free-port.ts';
import { middle } from './percentile.ts';

/** The release's id: the name of its file and what stands in it must agree, or the server would take it up again and again. */
export const benchRelease = '20261115T000000000-00000000';

export interface ServerFigures {
  /** From the process's first line to the first answer it can give. */
  startSeconds: number;
  megabytes: number;
  /** A whole request over HTTP at the middle, in milliseconds. */
  requestMilliseconds: number;
}

/** As `npm start` has it: with 100,000 jobs the heap would else grow to twice what is in it before it is cleaned, and stay so. */
const startOptions = ['--max-semi-space-size=16', '--heap-growing-percent=40'];

/** Starts the server on a release and asks it for each of the lists; `release` moves into the server's own folder. */
export async function measureServer(folder: string, release: string, queries: JobQuery[]): Promise<ServerFigures> {
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  const releases = new ReleaseFolder(dataDir);
  renameSync(release, releases.draft(benchRelease));
  releases.activate(benchRelease);
  const port = await freePort();
  const server = fork(path.join(import.meta.dirname, 'serve-release.ts'), {
    execArgv: startOptions,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit').then(() => Promise.reject(new Error('the server did not start')));
  try {
    const [{ seconds }] = (await Promise.race([once(server, 'message'), ended])) as [{ seconds: number }];
    const times: number[] = [];
    for (const query of queries) {
      const started = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}/job${jobQueryString(query)}`);
      await answer.text();
      if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
      times.push(performance.now() - started);
    }
    server.send('memory');
    const [{ megabytes }] = (await once(server, 'message')) as [{ megabytes: number }];
    return { startSeconds: seconds, megabytes, requestMilliseconds: middle(times) };
  } finally {
    ended.catch(() => undefined);
    server.kill('SIGTERM');
  }
}
