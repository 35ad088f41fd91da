import type { PublicationDateKind } from '@regulus/contract/publications.ts';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../../../db/tables.ts';
import type { SystemTransaction } from '../../../../db/transactions.ts';
import { summaryOr } from '../stored.queries.ts';
import type { KeptFacts } from './settle.ts';

const publicationColumns = ['id', 'regulator', 'first_feed_id', 'is_sample'] as const;

/** The publication with the first of these keys that exists, locked. */
export const findByKeys = (tx: SystemTransaction, keys: readonly string[]) =>
  tx
    .selectFrom('publications')
    .select(publicationColumns)
    .where('canonical_key', 'in', [...keys])
    .orderBy(sql`array_position(${[...keys]}::text[], canonical_key)`)
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** undefined if someone else created it in the meantime */
export const insertPublication = (tx: SystemTransaction, row: Insertable<Tables['publications']>) =>
  tx
    .insertInto('publications')
    .values(row)
    .onConflict((conflict) => conflict.column('canonical_key').doNothing())
    .returning(publicationColumns)
    .executeTakeFirst();

export const listVersions = (tx: SystemTransaction, publicationId: string) =>
  tx
    .selectFrom('publication_versions')
    .select(['number', 'valid_from', 'label', 'link', 'content_hash', 'snapshot_id'])
    .where('publication_id', '=', publicationId)
    .orderBy('number')
    .execute();

/** Moves the versions from a given number on up by one, in two steps, because each row is checked as it moves. */
export async function makeRoom(tx: SystemTransaction, publicationId: string, number: number) {
  await tx
    .updateTable('publication_versions')
    .set({ number: sql<number>`number + 1000000` })
    .where('publication_id', '=', publicationId)
    .where('number', '>=', number)
    .execute();
  await tx
    .updateTable('publication_versions')
    .set({ number: sql<number>`number - 999999` })
    .where('publication_id', '=', publicationId)
    .where('number', '>=', 1_000_000)
    .execute();
}

export const changeVersion = (
  tx: SystemTransaction,
  publicationId: string,
  number: number,
  version: KeptFacts['version'],
) =>
  tx
    .updateTable('publication_versions')
    .set({ valid_from: version.day, link: version.link, content_hash: version.contentHash })
    .where('publication_id', '=', publicationId)
    .where('number', '=', number)
    .execute();

/** Stores what the record says. @returns whether it is new, or says something different than before */
export async function keepRecord(
  tx: SystemTransaction,
  publicationId: string,
  origin: string,
  given: KeptFacts,
  now: Date,
): Promise<'same' | 'changed' | 'new'> {
  const facts = JSON.stringify(given);
  const present = await tx
    .selectFrom('publication_records')
    .select(sql<boolean>`facts = ${facts}::jsonb`.as('is_same'))
    .where('publication_id', '=', publicationId)
    .where('origin', '=', origin)
    .executeTakeFirst();
  if (present?.is_same) return 'same';
  await tx
    .insertInto('publication_records')
    .values({ publication_id: publicationId, origin, facts, imported_at: now })
    .onConflict((conflict) =>
      conflict.columns(['publication_id', 'origin']).doUpdateSet({ facts, imported_at: now }),
    )
    .execute();
  return present ? 'changed' : 'new';
}

export async function listRecords(tx: SystemTransaction, publicationId: string) {
  const records = await tx
    .selectFrom('publication_records')
    .select(['origin', 'facts'])
    .where('publication_id', '=', publicationId)
    .execute();
  return records.map((record) => ({ ...record, facts: record.facts as KeptFacts }));
}

export const findLanguage = (tx: SystemTransaction, regulator: string) =>
  tx.selectFrom('regulators').select('language').where('code', '=', regulator).executeTakeFirst();

/** Writes a date that is stated as data; it replaces what was read. */
export const stateDay = (
  tx: SystemTransaction,
  publicationId: string,
  kind: PublicationDateKind,
  stated: Pick<Insertable<Tables['publication_dates']>, 'on_day' | 'source' | 'rule' | 'reckoning'>,
) =>
  tx
    .insertInto('publication_dates')
    .values({ publication_id: publicationId, kind, quote: null, ...stated })
    .onConflict((conflict) => conflict.columns(['publication_id', 'kind']).doUpdateSet(stated))
    .execute();

/** What a feed said is kept; what it didn't know is filled in. */
export const filledIn = (given: {
  code: string | null;
  isBinding: boolean | null;
  published: string | null;
  summary: string | null;
}) => ({
  code: sql<string | null>`coalesce(code, ${given.code})`,
  is_binding: sql<boolean | null>`coalesce(is_binding, ${given.isBinding}::boolean)`,
  published_on: sql<string | null>`coalesce(published_on, ${given.published}::date)`,
  listed_on: sql<string>`coalesce(published_on, ${given.published}::date, listed_on)`,
  summary: summaryOr(given.summary),
});
