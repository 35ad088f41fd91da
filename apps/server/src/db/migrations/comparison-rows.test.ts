import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnDatabases } from '../../testing/database.ts';
import { up } from './0081-comparison-rows.ts';

class Undone extends Error {}

describeOnDatabases('comparisons that an earlier version has kept', (context) => {
  test('have rows of their own, which their quotes go with', async () => {
    const [company, chatbot, message] = [randomUUID(), randomUUID(), randomUUID()];
    const undone = context.db.withSystem('ingestion', async (tx) => {
      // in place of the tables that there are, until the end of the transaction
      await sql`create temp table comparison_rows (company_id uuid not null, chatbot_id uuid not null,
        ordinal integer not null, constraint comparison_rows_pkey primary key (company_id, chatbot_id, ordinal))`.execute(
        tx,
      );
      await sql`create temp table citations (company_id uuid not null, message_id uuid, chatbot_id uuid, part text not null,
        ordinal integer not null, check ((message_id is null) <> (chatbot_id is null)))`.execute(tx);
      await sql`insert into comparison_rows values (${company}, ${chatbot}, 0), (${company}, ${chatbot}, 1)`.execute(
        tx,
      );
      await sql`insert into citations values (${company}, null, ${chatbot}, 'a', 0), (${company}, null, ${chatbot}, 'b', 0),
        (${company}, null, ${chatbot}, 'b', 1), (${company}, ${message}, null, 'answer', 1)`.execute(tx);
      await up(tx as never);
      const cited = () =>
        sql<{ part: string; of: number | null }>`select citations.part, compared.ordinal as of from citations
          left join comparison_rows as compared on compared.id = citations.comparison_row_id
          order by of nulls last, part`.execute(tx);
      expect((await cited()).rows).toEqual([
        { part: 'a', of: 0 },
        { part: 'b', of: 0 },
        { part: 'b', of: 1 },
        { part: 'answer', of: null },
      ]);
      await sql`delete from comparison_rows where ordinal = 0`.execute(tx);
      expect((await cited()).rows).toEqual([
        { part: 'b', of: 1 },
        { part: 'answer', of: null },
      ]);
      throw new Undone();
    });
    await expect(undone).rejects.toThrow(Undone);
  });
});
