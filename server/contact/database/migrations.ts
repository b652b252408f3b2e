import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Schema } from './schema.ts';

/** In the order of their names; one that has been released is never changed. */
const migrations: Record<string, Migration> = {
  '2026-11-15-messages': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('messages')
        .addColumn('reference', 'text', (column) => column.primaryKey())
        .addColumn('received_at', 'bigint', (column) => column.notNull())
        .addColumn('locale', 'text', (column) => column.notNull())
        .addColumn('notice_version', 'text', (column) => column.notNull())
        .addColumn('crossborder', 'integer', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('phone', 'text', (column) => column.notNull())
        .addColumn('topic', 'text', (column) => column.notNull())
        .addColumn('message', 'text', (column) => column.notNull())
        .addColumn('job', 'text', (column) => column.notNull())
        .addColumn('flags', 'text', (column) => column.notNull())
        .addColumn('content_key', 'text', (column) => column.unique())
        .execute();
      await db.schema.createIndex('messages_by_time').on('messages').columns(['received_at', 'reference']).execute();
      await db.schema
        .createTable('outbox')
        .addColumn('message_id', 'text', (column) => column.primaryKey())
        .addColumn('reference', 'text', (column) =>
          column.notNull().references('messages.reference').onDelete('cascade'),
        )
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('last_error', 'text', (column) => column.notNull())
        .addColumn('sent_at', 'bigint')
        .execute();
      await db.schema.createIndex('outbox_by_state').on('outbox').columns(['state', 'next_attempt_at']).execute();
      await db.schema.createIndex('outbox_by_message').on('outbox').column('reference').execute();
      await db.schema
        .createTable('limits')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('starts_at', 'bigint', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('facts')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
    },
  },
  '2026-11-16-files': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('files')
        .addColumn('reference', 'text', (column) =>
          column.notNull().references('messages.reference').onDelete('cascade'),
        )
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('size', 'bigint', (column) => column.notNull())
        .addColumn('sha256', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('files_key', ['reference', 'position'])
        .execute();
      await db.schema
        .createTable('pieces')
        .addColumn('reference', 'text', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('piece', 'integer', (column) => column.notNull())
        // PostgreSQL's name; SQLite takes any, and keeps bytes as bytes.
        .addColumn('bytes', 'bytea', (column) => column.notNull())
        .addPrimaryKeyConstraint('pieces_key', ['reference', 'position', 'piece'])
        .addForeignKeyConstraint(
          'pieces_of_file',
          ['reference', 'position'],
          'files',
          ['reference', 'position'],
          (constraint) => constraint.onDelete('cascade'),
        )
        .execute();
    },
  },
};

/**
 * Brings the tables up to date. Servers that start together wait for each other: PostgreSQL by an advisory lock,
 * SQLite by its one writer.
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  }).migrateToLatest();
  if (error) throw error;
}
