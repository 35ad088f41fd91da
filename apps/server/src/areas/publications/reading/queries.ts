import type { PublicationType } from '@regulus/contract/publications.ts';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { SystemTransaction } from '../../../db/transactions.ts';
import type { DateFinding } from '../../../engine/text/dates/date-finding.ts';

/** Publications that nobody reads now, the newest first; those that failed only when their time has come. */
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

/** Lets everything be read anew that another version of the engine read, or failed to read. */
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

/** What reading needs of those that are not read yet: their facts, and the id of the text that is shown of the current version. */
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

/** The same publications as they are now, locked, to see whether what was read of them still holds; without those that another has read meanwhile. */
export const lockRead = (tx: SystemTransaction, ids: readonly string[]) =>
  tx
    .selectFrom('publications')
    .select(['id', 'title', 'summary', 'current_version'])
    .where('id', 'in', [...ids])
    .where('read_by', 'is', null)
    .orderBy('id')
    // not against the rows that point to them, which screening writes
    .forNoKeyUpdate()
    .execute();

export const listHeldDates = (tx: SystemTransaction, ids: readonly string[]) =>
  tx
    .selectFrom('publication_dates')
    .selectAll()
    .where('publication_id', 'in', [...ids])
    .execute();

export type HeldDates = Awaited<ReturnType<typeof listHeldDates>>;

/** Takes away what was read from texts before: the days themselves, and the places of those that were stated. */
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

/** The columns of a day that was read, with its place in the text; of a summary only the words. */
export const placeOf = (finding: DateFinding, textId: string | null, version: string) => ({
  quote: finding.quote,
  text_id: textId,
  start_offset: textId === null ? null : finding.start,
  end_offset: textId === null ? null : finding.end,
  rule: finding.rule,
  engine_version: version,
});

/** A day that was read, as its row. */
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

/** Gives a stated day the place where the text states it too; its rule stays what the source said. */
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

/** What was read of one publication. */
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
  /** the day of publication where it moves, and with it what the publication is filed under; null: as it is */
  readonly publishedOn: string | null;
}

/** Writes them in one statement: on the embedded database each one costs as much as all of its rows. */
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
