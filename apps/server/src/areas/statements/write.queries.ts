import { type RawBuilder, sql } from 'kysely';
import type { AnyTransaction, CompanyTransaction } from '../../db/transactions.ts';
import type { ActScope } from '../../engine/statements/act/act.ts';
import type { StatementKind } from '../../engine/statements/statement.ts';
import type { NewStatement } from './statement-row.ts';

/** A text of a publication, or one that a company has uploaded. */
export interface TextPlace {
  /** null: of a publication */
  readonly companyId: string | null;
  readonly textId: string;
}

export interface NewReading {
  readonly engineVersion: string;
  readonly scope: ActScope;
  readonly rows: readonly NewStatement[];
  readonly isFailed: boolean;
}

/** In one message, so that a law of 900 pages is written in a moment. */
const rowsAtOnce = 2_000;

/** What the two kinds of texts differ in. */
const tablesOf = ({ companyId, textId }: TextPlace) =>
  companyId === null
    ? {
        readings: sql.table('publication_statement_readings'),
        statements: sql.table('publication_statements'),
        texts: sql.table('publication_texts'),
        keyColumns: sql`text_id`,
        key: sql`${textId}::uuid`,
        isText: sql`id = ${textId}`,
        isOwn: sql`text_id = ${textId}`,
      }
    : {
        readings: sql.table('source_statement_readings'),
        statements: sql.table('source_statements'),
        texts: sql.table('source_texts'),
        keyColumns: sql`company_id, text_id`,
        key: sql`${companyId}::uuid, ${textId}::uuid`,
        isText: sql`company_id = ${companyId} and id = ${textId}`,
        isOwn: sql`company_id = ${companyId} and text_id = ${textId}`,
      };

const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`;

/**
 * Stores what was read of a text in place of what an earlier version of the engine read.
 * @returns false if this version has already read it, or the text is gone
 */
export async function saveReading(
  tx: AnyTransaction,
  place: TextPlace,
  { engineVersion, scope, rows, isFailed }: NewReading,
  now: Date,
): Promise<boolean> {
  const { readings, statements, texts, keyColumns, key, isText, isOwn } = tablesOf(place);
  const counts: Partial<Record<StatementKind, number>> = {};
  for (const { kind } of rows) counts[kind] = (counts[kind] ?? 0) + 1;
  const written = await sql`
    insert into ${readings} as reading (${keyColumns}, engine_version, scope, counts, total, is_failed, read_at)
    select ${key}, ${engineVersion}, ${json(scope)}, ${json(counts)}, ${rows.length}::int, ${isFailed}::boolean, ${now}::timestamptz
    from ${texts} where ${isText} for key share
    on conflict (${keyColumns}) do update set engine_version = excluded.engine_version, scope = excluded.scope,
      counts = excluded.counts, total = excluded.total, is_failed = excluded.is_failed, read_at = excluded.read_at
    where reading.engine_version <> excluded.engine_version
    returning 1`.execute(tx);
  if (written.rows.length === 0) return false;
  await sql`delete from ${statements} where ${isOwn}`.execute(tx);
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await sql`
      insert into ${statements} (${keyColumns}, ordinal, passage, kind, strength, start_offset, end_offset, spans, actor,
        condition, exception, time, is_through_national_law, confidence, words_hash)
      select ${key}, ordinal, passage, kind, strength, start_offset, end_offset, spans, actor,
        condition, exception, time, is_through_national_law, confidence, words_hash
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + rowsAtOnce))}::jsonb) as one (
        ordinal int, passage int, kind text, strength text, start_offset int, end_offset int, spans jsonb, actor jsonb,
        condition jsonb, exception jsonb, time jsonb, is_through_national_law boolean, confidence real, words_hash text)`.execute(
      tx,
    );
  return true;
}

/** What a person says that a sentence is. Null takes it back. */
export async function sayKind(
  tx: CompanyTransaction,
  said: {
    readonly publicationId: string;
    readonly wordsHash: string;
    readonly kind: StatementKind | null;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  const { companyId } = tx;
  const { publicationId, wordsHash, kind, by, at } = said;
  if (kind === null) {
    await tx
      .deleteFrom('statement_kinds')
      .where('company_id', '=', companyId)
      .where('publication_id', '=', publicationId)
      .where('words_hash', '=', wordsHash)
      .execute();
    return;
  }
  const values = { kind, said_by: by, said_at: at };
  await tx
    .insertInto('statement_kinds')
    .values({ company_id: companyId, publication_id: publicationId, words_hash: wordsHash, ...values })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'publication_id', 'words_hash']).doUpdateSet(values),
    )
    .execute();
}
