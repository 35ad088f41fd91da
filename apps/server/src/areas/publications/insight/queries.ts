import { sql } from 'kysely';
import type { AnyTransaction, SystemTransaction } from '../../../db/transactions.ts';
import type { Provenance } from '../../../engine/engine.ts';
import type { KeyPoints } from '../../../engine/screening/screening.ts';

/** Takes one that nobody works on: until `until` it is left to the caller. */
export interface Claim {
  /** of the engine that is to write */
  readonly version: string;
  /** first day of publications that are written about (YYYY-MM-DD) */
  readonly since: string;
  readonly now: Date;
  readonly until: Date;
}

/** On a table of insights as `i`: nothing current is there, and nobody works on it or is to wait. */
const isDue = ({ version, now }: Claim, isOutdated: ReturnType<typeof sql<boolean>>) => sql<boolean>`
  (i.publication_id is null
    or ((i.made_by is distinct from ${version} or ${isOutdated}) and coalesce(i.next_try_at <= ${now}, true)))`;

const isToClaim = (table: 'publication_insights' | 'relevance_insights', now: Date) =>
  sql<boolean>`coalesce(${sql.table(table)}.next_try_at <= ${now}, true)`;

/** The newest publication that matters to some company and of which no key points are written. */
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

/** What key points are written from. */
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
  /** of the engine that was asked; null: ask again */
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

/** What a model wrote of the same is better than what an outage leaves: then it is asked again later, and nothing else changes. */
const isKept = ({ provenance }: Written, isOfSame: ReturnType<typeof sql<boolean>>) =>
  sql<boolean>`${provenance.fallback === 'unavailable'} and i.engine = 'language-model' and ${isOfSame}`;

/** Keeps key points with the reading that they were made from: of a later one they are due again. */
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

/** The newest publication that matters to a company and of whose reasons no sentence is written. */
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

/** Keeps a sentence with the reasons that it was made from: of a later verdict it is due again. */
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

/** Tells the pages of all processes whether an engine answers. */
export async function saveOutage(tx: SystemTransaction, engine: string, since: Date | null): Promise<void> {
  if (since === null) await tx.deleteFrom('engine_outages').where('engine', '=', engine).execute();
  else
    await tx
      .insertInto('engine_outages')
      .values({ engine, since })
      .onConflict((conflict) => conflict.column('engine').doUpdateSet({ since }))
      .execute();
}
