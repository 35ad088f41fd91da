import { type Compilable, CompiledQuery } from 'kysely';
import type { AnyTransaction } from './transactions.ts';

/** Rows that are parsed at once: a few milliseconds of work. */
const sliceSize = 500;

/**
 * All rows of a query as it stands at one moment. What would be one long answer comes in slices, between which the event loop
 * gets its turn.
 */
export async function readInSlices<Row>(tx: AnyTransaction, query: Compilable<Row>): Promise<Row[]> {
  const { sql, parameters } = query.compile();
  await tx.executeQuery(CompiledQuery.raw(`declare slices no scroll cursor for ${sql}`, [...parameters]));
  const rows: Row[] = [];
  for (;;) {
    const slice = await tx.executeQuery<Row>(
      CompiledQuery.raw(`fetch forward ${String(sliceSize)} from slices`),
    );
    rows.push(...slice.rows);
    if (slice.rows.length < sliceSize) break;
  }
  await tx.executeQuery(CompiledQuery.raw('close slices'));
  return rows;
}
