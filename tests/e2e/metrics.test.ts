import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '#build/folders.ts';
import { ask, post } from '#tests/support/http.ts';
import { freePort } from '#tests/support/free-port.ts';
import { readMetrics } from '#tests/support/parse-exposition.ts';
import { runScript } from '#tests/support/process.ts';
import { openRelease, type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let port: number;
beforeAll(async () => {
  port = await freePort();
  site = await startSite({ environment: { OPERATOR_PORT: String(port) } });
});
afterAll(() => site.stop());

describe('/metrics on the operator’s port', () => {
  it('names the release and its build, and when each licence ends', async () => {
    const release = openRelease(site.dataDir);
    const { about } = release;
    const { firm } = release.content();
    release.close();
    const { find } = await readMetrics(port);
    expect(find('trichord_release_info', { release: about.id, build: about.buildId })).toBe(1);
    expect(find('trichord_release_timestamp_seconds')).toBe(about.createdAt / 1000);
    // Both offices are eight hours ahead of UTC, and a licence holds to the end of its last day there.
    expect(firm.licences.map(({ id }) => id)).toEqual(['taipei', 'shanghai']);
    for (const { id: licence, office, expires } of firm.licences) {
      expect(find('trichord_licence_expiry_timestamp_seconds', { office, licence })).toBe(
        Date.parse(`${expires}T16:00:00Z`) / 1000,
      );
    }
  });

  it('counts each answer once, by what was asked for', async () => {
    const before = await readMetrics(port);
    const asked: [kind: string, status: string, ask: () => Promise<unknown>][] = [
      ['page', '2xx', () => ask(`${site.url}/service`)],
      ['page', '4xx', () => ask(`${site.url}/no-such-page`)],
      ['query', '2xx', () => ask(`${site.url}/job?q=engineer`)],
      ['file', '2xx', () => ask(`${site.url}/job/feed.xml?role=RD`)],
      ['file', '2xx', () => ask(`${site.url}/favicon.ico`)],
      ['build', '2xx', () => ask(`${site.url}/builds/latest.json?${Date.now()}`)],
      ['payload', '4xx', () => ask(`${site.url}/service/_payload.json?another-build`)],
      ['health', '2xx', () => ask(`${site.url}/readyz`)],
      ['post', '4xx', () => post(`${site.url}/contact`, { name: '' })],
    ];
    for (const [, , run] of asked) await run();
    const after = await readMetrics(port);
    const rise = (kind: string, status: string) =>
      (after.find('trichord_requests_total', { kind, status }) ?? 0) -
      (before.find('trichord_requests_total', { kind, status }) ?? 0);
    const expected = Map.groupBy(asked, ([kind, status]) => `${kind} ${status}`);
    expect([...expected.keys()].map((key) => [key, rise(...(key.split(' ') as [string, string]))])).toEqual(
      [...expected].map(([key, { length }]) => [key, length]),
    );
    expect(
      (after.find('trichord_request_seconds_count', { kind: 'page' }) ?? 0) -
        (before.find('trichord_request_seconds_count', { kind: 'page' }) ?? 0),
    ).toBe(2);
    expect(after.find('trichord_cache_bytes')).toBeGreaterThan(0);
  });

  it('tells how the process and the storage are', async () => {
    const { find } = await readMetrics(port);
    expect(find('trichord_storage_up')).toBe(1);
    expect(find('process_resident_memory_bytes')).toBeGreaterThan(30e6);
    expect(find('nodejs_eventloop_lag_max_seconds')).toBeLessThan(60);
    expect(find('process_start_time_seconds')).toBeLessThanOrEqual(Date.now() / 1000);
  });

  it('has every figure that an alarm of deploy/prometheus rests on', async () => {
    const rules = readFileSync(path.join(root, 'deploy/prometheus/alerts.yaml'), 'utf8');
    const expressions = [...rules.matchAll(/^ +expr: (.*)$/gm)].map(([, expression = '']) => expression).join(' ');
    const named = new Set([...expressions.matchAll(/\b(?:trichord|process|nodejs)_\w+/g)].map(([name]) => name));
    const { samples } = await readMetrics(port);
    // Only a firm that takes its jobs from other systems has this one.
    named.delete('trichord_source_last_success_timestamp_seconds');
    expect(named.size).toBeGreaterThan(5);
    expect([...named].filter((name) => !samples.some((sample) => sample.name === name))).toEqual([]);
  });

  it('is not on the public port, and answers nothing but metrics', async () => {
    expect((await ask(`${site.url}/metrics`)).status).toBe(404);
    expect((await ask(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await ask(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  it('can be reached from this machine alone', async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of others) await expect(fetch(`http://${address}:${port}/metrics`)).rejects.toThrow();
  });

  it('says which setting is wrong when the port is taken', async () => {
    const { code, output } = await runScript('cli/run.mjs', ['start'], {
      environment: {
        PORT: String(await freePort()),
        HOST: '127.0.0.1',
        SITE_URL: site.url,
        DATA_DIR: site.dataDir,
        OPERATOR_PORT: String(port),
      },
    });
    expect(code).toBe(1);
    expect(output.split('\n').filter((line) => line && !line.startsWith('{'))).toEqual([
      `OPERATOR_PORT ${port} cannot be opened: EADDRINUSE`,
    ]);
  });
});
