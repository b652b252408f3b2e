import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { newDataDir, startPublished } from './support/published-site.ts';
import { stored } from './support/stored.ts';
import { fieldsOf, post, referenceOf } from './support/visitor-post.ts';

const rounds = 3;
const visitors = 8;

// Seen to fail when MessageStore.accept answered before its batch was committed.
it('promise 1: every reference that was shown is on disk, whenever the server is killed', async () => {
  const dataDir = newDataDir();
  const shown = new Map<string, string>();
  let number = 0;
  for (let round = 0; round < rounds; round += 1) {
    const site = await startPublished({ dataDir });
    let alive = true;
    const visitor = async () => {
      while (alive) {
        const fields = fieldsOf((number += 1));
        // A post that the killed server never answered promised nothing.
        const reference = await post(site.url, fields)
          .then(referenceOf)
          .catch(() => undefined);
        if (reference) shown.set(reference, fields['email'] ?? '');
      }
    };
    const posting = Array.from({ length: visitors }, visitor);
    await pause(200 + Math.random() * 800);
    site.process.kill('SIGKILL');
    await once(site.process, 'close');
    alive = false;
    await Promise.all(posting);
  }
  const { messages } = await stored({ dataDir });
  const kept = new Map(messages.map(({ reference, email }) => [reference, email]));
  expect(shown.size).toBeGreaterThan(rounds);
  expect([...shown].filter(([reference, email]) => kept.get(reference) !== email)).toEqual([]);
  rmSync(dataDir, { recursive: true });
});
