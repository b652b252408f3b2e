import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from './database/schema.ts';

/** What a keyed hash is made for: the same text hashed for another purpose gives another hash. */
type Purpose = 'token' | 'content' | 'address' | 'sender';

/** Hashes with the key that is made once and kept in the database, so that all servers agree and nobody else can. */
export class SecretKey {
  private readonly key: KeyObject;

  static async load(db: Kysely<Schema>): Promise<SecretKey> {
    const made = randomBytes(32).toString('base64url');
    // Servers that start together each offer a key; the first one stays.
    await db
      .insertInto('facts')
      .values({ name: 'key', value: made })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const { value } = await db.selectFrom('facts').select('value').where('name', '=', 'key').executeTakeFirstOrThrow();
    return new SecretKey(value);
  }

  constructor(key: string) {
    this.key = createSecretKey(key, 'base64url');
  }

  hash(purpose: Purpose, ...parts: string[]): string {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([purpose, ...parts]))
      .digest('base64url');
  }
}
