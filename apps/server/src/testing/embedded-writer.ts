import { sql } from 'kysely';
import { connectDatabase } from '../db/connect.ts';
import { silentLogger } from '../lib/logger.ts';

/*
 * A process to be killed: `node embedded-writer.ts <data folder> <last number>` writes entries, one transaction
 * each, and prints a number once its transaction was acknowledged.
 */
const [folder, last] = process.argv.slice(2);
const database = await connectDatabase({ dataDir: folder!, log: silentLogger, migrations: [] });
for (let number = Number(last) + 1; ; number++) {
  await database.withSystem('import', (tx) =>
    sql`insert into entries values (${number}, repeat('x', 2000))`.execute(tx),
  );
  process.stdout.write(`${number}\n`);
}
