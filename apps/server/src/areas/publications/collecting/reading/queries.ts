import type { PublicationType } from '@regulus/contract/publications.ts';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../../../db/tables.ts';
import type { SystemTransaction } from '../../../../db/transactions.ts';
import type { DateFinding } from '../../../../engine/text/dates/date-finding.ts';

/** Publications that no one is reading, newest first; failed ones only when they are due again. */
export const listUnread = (tx: SystemTransaction, now: Date, limit: number) =>
  tx
    .selectFrom('publications as p')
    .select(['p.id', 'p.current_version'])
    .where('p.read_by', 'is', null)
    .where((by) =>
      by.not(
        by.exists(
          by
            .selectFrom('reading_failures as f')
            .select(sql.lit(1).as('one'))
            .whereRef('f.publication_id', '=', 'p.id')
            .whereRef('f.version', '=', 'p.current_version')
            .where('f.next_try_at', '>', now),
        ),
      ),
    )
    .where((by) =>
      by.not(
        by.exists(
          by
            .selectFrom('reading_claims as claim')
            .select(sql.lit(1).as('one'))
            .whereRef('claim.publication_id', '=', 'p.id')
            .where('claim.claimed_until', '>', now),
        ),
      ),
    )
    .orderBy('p.listed_on', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .execute();

/** Marks everything that another version of the engine has read, or failed to read, to be read again. */
export async function forgetReadings(tx: SystemTransaction, version: string): Promise<void> {
  await tx.updateTable('publications').set({ read_by: null }).where('read_by', '!=', version).execute();
  await tx.deleteFrom('reading_failures').where('engine_version', '!=', version).execute();
}

export const findFailure = (tx: SystemTransaction, publicationId: string) =>
  tx
    .selectFrom('reading_failures')
    .selectAll()
    .where('publication_id', '=', publicationId)
    .executeTakeFirst();

export async function keepFailure(
  tx: SystemTransaction,
  { publication_id, ...failure }: Insertable<Tables['reading_failures']>,
): Promise<void> {
  await tx
    .insertInto('reading_failures')
    .values({ publication_id, ...failure })
    .onConflict((conflict) => conflict.column('publication_id').doUpdateSet(failure))
    .execute();
}

export const forgetFailures = (tx: SystemTransaction, ids: readonly string[]) =>
  tx
    .deleteFrom('reading_failures')
    .where('publication_id', 'in', [...ids])
    .execute();

/**
 * The data needed to read those that haven't been read yet: their facts, and the ID of the text shown for the current version.
 */
export const findToRead = (tx: SystemTransaction, ids: readonly string[]) =>
  tx
    .selectFrom('publications as p')
    .innerJoin('regulators as r', 'r.code', 'p.regulator')
    .leftJoinLateral(
      (by) =>
        by
          .selectFrom('publication_texts as t')
          .select(['t.id as text_id', 't.language as text_language', 't.content'])
          .whereRef('t.publication_id', '=', 'p.id')
          .whereRef('t.version_number', '=', 'p.current_version')
          .orderBy(
            (order) => order('t.language', '=', order.ref('p.language')),
            (order) => order.desc().nullsLast(),
          )
          .orderBy('t.language')
          .orderBy('t.rank', 'desc')
          .orderBy('t.created_at', 'desc')
          .limit(1)
          .as('text'),
      (join) => join.onTrue(),
    )
    .select([
      'p.id',
      'p.regulator',
      'p.regulators',
      'p.title',
      'p.summary',
      'p.link',
      'p.page_address',
      'p.categories',
      'p.language',
      'p.published_on',
      'p.collected_at',
      'p.is_binding',
      'p.binding_reason',
      'p.current_version',
      'r.country',
      'text.text_id',
      'text.text_language',
      'text.content',
    ])
    .where('p.id', 'in', [...ids])
    .where('p.read_by', 'is', null)
    .execute();

export type ToRead = Awaited<ReturnType<typeof findToRead>>[number];

/**
 * The same publications as they are now, locked, to check whether what was read still applies; without those that another run
 * has read in the meantime.
 */
export const lockRead = (tx: SystemTransaction, ids: readonly string[]) =>
  tx
    .selectFrom('publications')
    .select(['id', 'title', 'summary', 'current_version'])
    .where('id', 'in', [...ids])
    .where('read_by', 'is', null)
    .orderBy('id')
    // doesn't lock out rows that refer to them, which screening writes
    .forNoKeyUpdate()
    .execute();

export const listHeldDates = (tx: SystemTransaction, ids: readonly string[]) =>
  tx
    .selectFrom('publication_dates')
    .selectAll()
    .where('publication_id', 'in', [...ids])
    .execute();

export type HeldDates = Awaited<ReturnType<typeof listHeldDates>>;

/** Removes what was read from texts before: the dates themselves, and the positions of stated dates. */
export async function clearReadings(tx: SystemTransaction, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('publication_dates')
    .where('publication_id', 'in', [...ids])
    .where('source', '=', 'text')
    .execute();
  await tx
    .updateTable('publication_dates')
    .set({ quote: null, text_id: null, start_offset: null, end_offset: null, engine_version: null })
    .where('publication_id', 'in', [...ids])
    .where('text_id', 'is not', null)
    .execute();
}

/** The columns of a date that was read, with its position in the text; for a summary, only the wording. */
export const placeOf = (finding: DateFinding, textId: string | null, version: string) => ({
  quote: finding.quote,
  text_id: textId,
  start_offset: textId === null ? null : finding.start,
  end_offset: textId === null ? null : finding.end,
  rule: finding.rule,
  engine_version: version,
});

/** A date that was read, as a row. */
export const dateRow = (
  publicationId: string,
  finding: DateFinding,
  place: ReturnType<typeof placeOf>,
): Insertable<Tables['publication_dates']> => ({
  publication_id: publicationId,
  kind: finding.kind,
  on_day: finding.on,
  source: 'text',
  reckoning: finding.reckoning === null ? null : JSON.stringify(finding.reckoning),
  ...place,
});

export async function insertDates(
  tx: SystemTransaction,
  rows: readonly Insertable<Tables['publication_dates']>[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto('publication_dates').values(rows).execute();
}

/** Gives a stated date its position if the text states it too; its rule stays as given by the source. */
export const addPlace = (
  tx: SystemTransaction,
  publicationId: string,
  kind: DateFinding['kind'],
  { rule: _, ...place }: ReturnType<typeof placeOf>,
) =>
  tx
    .updateTable('publication_dates')
    .set(place)
    .where('publication_id', '=', publicationId)
    .where('kind', '=', kind)
    .execute();

export const deleteDate = (tx: SystemTransaction, publicationId: string, kind: DateFinding['kind']) =>
  tx
    .deleteFrom('publication_dates')
    .where('publication_id', '=', publicationId)
    .where('kind', '=', kind)
    .execute();

/** What was read from one publication. */
export interface ReadFacts {
  readonly publicationId: string;
  readonly documentType: string;
  /** JSON */
  readonly typeReason: string | null;
  readonly publicationType: PublicationType;
  readonly isBinding: boolean | null;
  /** JSON */
  readonly bindingReason: string | null;
  readonly topics: readonly string[];
  /** the publication date if it changes, which also changes where the publication is filed; null: unchanged */
  readonly publishedOn: string | null;
}

/** Writes them in a single statement: on the embedded database, each statement costs as much as all of its rows. */
export async function writeReadFacts(
  tx: SystemTransaction,
  rows: readonly ReadFacts[],
  readBy: string,
): Promise<void> {
  const column = <Key extends keyof ReadFacts>(key: Key) => rows.map((row) => row[key]);
  await sql`
    update publications p set document_type = v.document_type, type_reason = v.type_reason::jsonb,
      pub_type = coalesce(p.stated_type, v.pub_type),
      is_binding = v.is_binding, binding_reason = v.binding_reason::jsonb, topics = string_to_array(v.topics, '|'),
      published_on = coalesce(v.published_on, p.published_on), listed_on = coalesce(v.published_on, p.listed_on),
      read_by = ${readBy}
    from unnest(${column('publicationId')}::uuid[], ${column('documentType')}::text[], ${column('typeReason')}::text[],
      ${column('publicationType')}::text[],
      ${column('isBinding')}::boolean[], ${column('bindingReason')}::text[],
      ${rows.map(({ topics }) => topics.join('|'))}::text[], ${column('publishedOn')}::date[])
      as v (id, document_type, type_reason, pub_type, is_binding, binding_reason, topics, published_on)
    where p.id = v.id`.execute(tx);
}
