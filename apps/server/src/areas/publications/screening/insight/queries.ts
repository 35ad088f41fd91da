import { sql } from 'kysely';
import type { AnyTransaction, SystemTransaction } from '../../../../db/transactions.ts';
import type { Provenance } from '../../../../engine/engine.ts';
import type { KeyPoints } from '../../../../engine/screening/screening.ts';

/** Claims one that no one is working on: until `until` it is reserved for the caller. */
export interface Claim {
  /** of the engine that will write it */
  readonly version: string;
  /** first day of publications that are written about (YYYY-MM-DD) */
  readonly since: string;
  readonly now: Date;
  readonly until: Date;
}

/** On a table of insights as `i`: there is no current one, and no one is working on it or has to wait. */
const isDue = ({ version, now }: Claim, isOutdated: ReturnType<typeof sql<boolean>>) => sql<boolean>`
  (i.publication_id is null
    or ((i.made_by is distinct from ${version} or ${isOutdated}) and coalesce(i.next_try_at <= ${now}, true)))`;

const isToClaim = (table: 'publication_insights' | 'relevance_insights', now: Date) =>
  sql<boolean>`coalesce(${sql.table(table)}.next_try_at <= ${now}, true)`;

/** The newest publication that matters to at least one company and has no key points yet. */
export async function claimPublication(tx: SystemTransaction, claim: Claim): Promise<string | undefined> {
  const row = await tx
    .insertInto('publication_insights')
    .columns(['publication_id', 'next_try_at'])
    .expression((by) =>
      by
        .selectFrom('publication_screening as s')
        .innerJoin('publications as p', 'p.id', 's.publication_id')
        .leftJoin('publication_insights as i', 'i.publication_id', 's.publication_id')
        .select(['p.id', sql<Date>`${claim.until}::timestamptz`.as('until')])
        .where('p.listed_on', '>=', claim.since)
        .where(isDue(claim, sql<boolean>`i.read_at is distinct from s.read_at`))
        .where((where) =>
          where.exists(
            where
              .selectFrom('company_publications as cp')
              .select(sql.lit(1).as('one'))
              .whereRef('cp.publication_id', '=', 'p.id')
              .where('cp.relevance', '>=', 1)
              .where('cp.ai_irrelevant', '=', false),
          ),
        )
        .orderBy('p.listed_on', 'desc')
        .orderBy('p.id')
        .limit(1),
    )
    .onConflict((conflict) =>
      conflict
        .column('publication_id')
        .doUpdateSet((by) => ({ next_try_at: by.ref('excluded.next_try_at') }))
        .where(isToClaim('publication_insights', claim.now)),
    )
    .returning('publication_id')
    .executeTakeFirst();
  return row?.publication_id;
}

/** What key points are based on. */
export const findRead = (tx: AnyTransaction, publicationId: string) =>
  tx
    .selectFrom('publications as p')
    .innerJoin('regulators as r', 'r.code', 'p.regulator')
    .innerJoin('publication_screening as s', 's.publication_id', 'p.id')
    .select([
      'p.title',
      'p.summary',
      'p.language',
      'p.regulators',
      'p.document_type',
      'p.is_binding',
      'p.categories',
      'r.country',
      's.lead',
      's.key_points',
      's.engine_version',
      's.read_at',
    ])
    .where('p.id', '=', publicationId)
    .executeTakeFirst();

export interface Written {
  readonly provenance: Provenance;
  /** of the engine that was called; null: call it again */
  readonly madeBy: string | null;
  readonly madeAt: Date;
  readonly nextTryAt: Date | null;
}

const columnsOf = ({ provenance, madeBy, madeAt, nextTryAt }: Written) => ({
  engine: provenance.engine,
  engine_version: provenance.engineVersion,
  model: provenance.model,
  prompt_version: provenance.promptVersion,
  input_hash: provenance.inputHash,
  fallback: provenance.fallback,
  made_at: madeAt,
  made_by: madeBy,
  next_try_at: nextTryAt,
});

/**
 * What a model wrote about the same input is better than the result of an outage: only the time of the next attempt changes.
 */
const isKept = ({ provenance }: Written, isOfSame: ReturnType<typeof sql<boolean>>) =>
  sql<boolean>`${provenance.fallback === 'unavailable'} and i.engine = 'language-model' and ${isOfSame}`;

/** Stores key points with the reading they are based on: a later reading makes them due again. */
export async function savePublication(
  tx: SystemTransaction,
  publicationId: string,
  readAt: Date,
  keyPoints: KeyPoints,
  written: Written,
): Promise<void> {
  const row = tx.updateTable('publication_insights as i').where('i.publication_id', '=', publicationId);
  const later = await row
    .set({ next_try_at: written.nextTryAt })
    .where(isKept(written, sql<boolean>`i.read_at = ${readAt}`))
    .executeTakeFirst();
  if (later.numUpdatedRows > 0n) return;
  await row.set({ ...columnsOf(written), key_points: JSON.stringify(keyPoints), read_at: readAt }).execute();
}

/** The newest publication that matters to a company and has no sentence about its reasons yet. */
export const claimRelevance = (tx: SystemTransaction, claim: Claim) =>
  tx
    .insertInto('relevance_insights')
    .columns(['company_id', 'publication_id', 'next_try_at'])
    .expression((by) =>
      by
        .selectFrom('company_publications as cp')
        .leftJoin('relevance_insights as i', (join) =>
          join
            .onRef('i.company_id', '=', 'cp.company_id')
            .onRef('i.publication_id', '=', 'cp.publication_id'),
        )
        .select(['cp.company_id', 'cp.publication_id', sql<Date>`${claim.until}::timestamptz`.as('until')])
        .where('cp.listed_on', '>=', claim.since)
        .where('cp.relevance', '>=', 1)
        .where('cp.ai_irrelevant', '=', false)
        .where(sql<boolean>`cp.reasons <> '[]'::jsonb`)
        .where(isDue(claim, sql<boolean>`i.reasons is distinct from cp.reasons`))
        .orderBy('cp.listed_on', 'desc')
        .orderBy('cp.publication_id')
        .limit(1),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'publication_id'])
        .doUpdateSet((by) => ({ next_try_at: by.ref('excluded.next_try_at') }))
        .where(isToClaim('relevance_insights', claim.now)),
    )
    .returning(['company_id', 'publication_id'])
    .executeTakeFirst();

export const findVerdict = (tx: AnyTransaction, companyId: string, publicationId: string) =>
  tx
    .selectFrom('company_publications as cp')
    .innerJoin('publications as p', 'p.id', 'cp.publication_id')
    .select(['p.title', 'cp.reasons', 'cp.screened_by'])
    .where('cp.company_id', '=', companyId)
    .where('cp.publication_id', '=', publicationId)
    .executeTakeFirst();

/** Stores a sentence with the reasons it is based on: a later verdict makes it due again. */
export async function saveRelevance(
  tx: AnyTransaction,
  companyId: string,
  publicationId: string,
  given: unknown,
  sentence: string | null,
  written: Written,
): Promise<void> {
  const reasons = JSON.stringify(given);
  const row = tx
    .updateTable('relevance_insights as i')
    .where('i.company_id', '=', companyId)
    .where('i.publication_id', '=', publicationId);
  const later = await row
    .set({ next_try_at: written.nextTryAt })
    .where(isKept(written, sql<boolean>`i.reasons = ${reasons}::jsonb`))
    .executeTakeFirst();
  if (later.numUpdatedRows > 0n) return;
  await row.set({ ...columnsOf(written), sentence, reasons }).execute();
}

/** Tells the pages of all processes whether an engine responds. */
export async function saveOutage(tx: SystemTransaction, engine: string, since: Date | null): Promise<void> {
  if (since === null) await tx.deleteFrom('engine_outages').where('engine', '=', engine).execute();
  else
    await tx
      .insertInto('engine_outages')
      .values({ engine, since })
      .onConflict((conflict) => conflict.column('engine').doUpdateSet({ since }))
      .execute();
}
