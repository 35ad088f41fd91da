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

const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`;

const readingColumns = sql.raw('engine_version, scope, counts, total, is_failed, read_at');
/** Of `reading`, which another version of the engine has written. */
const insteadOfAnother =
  sql.raw(`do update set engine_version = excluded.engine_version, scope = excluded.scope,
  counts = excluded.counts, total = excluded.total, is_failed = excluded.is_failed, read_at = excluded.read_at
  where reading.engine_version <> excluded.engine_version returning 1`);
const statementColumns =
  sql.raw(`ordinal, passage, kind, strength, start_offset, end_offset, spans, actor, condition, exception,
  time, is_through_national_law, confidence, words_hash`);
const asRows =
  sql.raw(`as one (ordinal int, passage int, kind text, strength text, start_offset int, end_offset int, spans jsonb,
  actor jsonb, condition jsonb, exception jsonb, time jsonb, is_through_national_law boolean, confidence real, words_hash text)`);

/** @returns nothing where this version of the engine has written it, or the text is gone */
const insertReading = ({ companyId, textId }: TextPlace, values: RawBuilder<unknown>) =>
  companyId === null
    ? sql`insert into publication_statement_readings as reading (text_id, ${readingColumns})
        select id, ${values} from publication_texts where id = ${textId} for key share
        on conflict (text_id) ${insteadOfAnother}`
    : sql`insert into source_statement_readings as reading (company_id, text_id, ${readingColumns})
        select company_id, id, ${values} from source_texts where company_id = ${companyId} and id = ${textId} for key share
        on conflict (company_id, text_id) ${insteadOfAnother}`;

const deleteStatements = ({ companyId, textId }: TextPlace) =>
  companyId === null
    ? sql`delete from publication_statements where text_id = ${textId}`
    : sql`delete from source_statements where company_id = ${companyId} and text_id = ${textId}`;

const insertStatements = ({ companyId, textId }: TextPlace, rows: RawBuilder<unknown>) =>
  companyId === null
    ? sql`insert into publication_statements (text_id, ${statementColumns})
        select ${textId}::uuid, ${statementColumns} from jsonb_to_recordset(${rows}) ${asRows}`
    : sql`insert into source_statements (company_id, text_id, ${statementColumns})
        select ${companyId}::uuid, ${textId}::uuid, ${statementColumns} from jsonb_to_recordset(${rows}) ${asRows}`;

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
  const counts: Partial<Record<StatementKind, number>> = {};
  for (const { kind } of rows) counts[kind] = (counts[kind] ?? 0) + 1;
  const values = sql`${engineVersion}, ${json(scope)}, ${json(counts)}, ${rows.length}::int, ${isFailed}::boolean,
    ${now}::timestamptz`;
  const written = await insertReading(place, values).execute(tx);
  if (written.rows.length === 0) return false;
  await deleteStatements(place).execute(tx);
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await insertStatements(place, json(rows.slice(from, from + rowsAtOnce))).execute(tx);
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
