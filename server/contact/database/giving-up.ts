import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';

/** What pg says of a query that was not answered in time; it gives the error no code. */
const timedOut = 'Query read timeout';

/**
 * A pool that does not use a connection again on which a query was not answered: pg would keep it, and whoever came
 * next, the rollback to begin with, would wait behind that query for as long again.
 */
export function givingUp(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async (): Promise<PostgresPoolClient> => {
      const client = await pool.connect();
      let silent: Error | undefined;
      const query = async (sql: string, parameters: readonly unknown[]) => {
        if (silent) throw silent;
        try {
          return await client.query(sql, [...parameters]);
        } catch (error) {
          if (error instanceof Error && error.message === timedOut) silent = error;
          throw error;
        }
      };
      return {
        // Nothing here reads with a cursor, the other way of asking that Kysely knows.
        query: query as unknown as PostgresPoolClient['query'],
        release: (destroy) => client.release(silent ?? destroy),
      };
    },
    end: () => pool.end(),
  };
}
