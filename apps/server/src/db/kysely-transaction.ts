import {
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely';
import type { Tables } from './tables.ts';

const driver = new DummyDriver();
const dialect: Dialect = {
  createDriver: () => driver,
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
};
/** Compiles, and reaches no database. */
const compiling = new Kysely<Tables>({ dialect });

/**
 * Kysely's transaction on a session that is begun and ended elsewhere. Kysely's own would wait for the answer to one statement
 * before it sends the next.
 */
export const transactionOn = (connection: DatabaseConnection): Transaction<Tables> =>
  new Transaction<Tables>({
    config: { dialect },
    dialect,
    driver,
    executor: compiling
      .getExecutor()
      .withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
  });
