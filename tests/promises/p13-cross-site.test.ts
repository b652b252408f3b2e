import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/contact/database/open-database.ts';
import type { Site } from '#tests/support/site.ts';
import { newDataDir, publicUrl, startPublished } from './support/published-site.ts';
import { fieldsOf, randomAddress } from './support/visitor-post.ts';

describe('promise 13: cross-site posts are refused', () => {
  const dataDir = newDataDir();
  let site: Site;
  let database: Database;

  beforeAll(async () => {
    site = await startPublished({ dataDir });
    database = await openDatabase({ dataDir, databaseUrl: undefined });
  });

  afterAll(async () => {
    await database.db.destroy();
    await site.stop();
    rmSync(dataDir, { recursive: true });
  });

  const own = 'the host that was asked';
  // Seen to fail when originOf answered 'own' to everyone.
  it.each([
    [own, 'same-origin', 200, false],
    [publicUrl, 'same-origin', 200, false],
    [own, undefined, 200, false],
    [undefined, 'same-origin', 200, true],
    [undefined, undefined, 200, true],
    ['null', undefined, 200, true],
    ['null', 'cross-site', 403, false],
    [undefined, 'cross-site', 403, false],
    [own, 'cross-site', 403, false],
    ['https://evil.example', undefined, 403, false],
    ['https://evil.example', 'cross-site', 403, false],
    ['https://evil.example', 'same-site', 403, false],
    ['http://trichord.example.evil.example', undefined, 403, false],
    ['http://trichord.example:8080', undefined, 403, false],
    ['not an origin', undefined, 403, false],
  ] as const)('Origin %s with Sec-Fetch-Site %s answers %d', async (origin, fetchSite, status, flagged) => {
    const fields = fieldsOf(`${origin} ${fetchSite}`, { email: 'matrix@mail.example' });
    const response = await fetch(`${site.url}/contact`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'x-forwarded-for': randomAddress(),
        ...(origin ? { origin: origin === own ? site.url : origin } : {}),
        ...(fetchSite ? { 'sec-fetch-site': fetchSite } : {}),
      },
      body: new URLSearchParams(fields),
    });
    expect(response.status).toBe(status);
    const found = await database.db
      .selectFrom('messages')
      .select('flags')
      .where('message', '=', fields['message'] ?? '')
      .executeTakeFirst();
    expect(found?.flags.includes('no-origin') ?? 'not stored').toBe(status === 200 ? flagged : 'not stored');
  });
});
