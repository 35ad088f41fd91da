import type { PublicationDateKind } from '@regulus/contract/publications.ts';
import { sql } from 'kysely';
import type { SystemTransaction } from '../../../db/transactions.ts';
import { unknownDay } from '../../../lib/time.ts';
import { countWords } from '../../../lib/words.ts';
import { writeText } from '../../texts/service-write.ts';
import { officialJournal } from '../reading/read-publications.ts';
import { askForScreening } from '../screening/queries-waiting.ts';
import { statedBinding } from '../stated-binding.ts';
import { actRegulator } from './act.ts';
import type { PublicationToImport, VersionToImport } from './publication-to-import.ts';
import { requireRegulators } from './regulators.ts';
import {
  isSameVersion,
  type KeptFacts,
  numberFor,
  type SettledPublication,
  settlePublication,
} from './settle.ts';

/**
 * What became of one record: `merged` is one that says nothing new of a publication which is there from another source,
 * `changed` one that was imported before and now says something else, `differs` one whose text is not the one that is there.
 */
export type ImportOutcome =
  | 'new publication'
  | 'new version'
  | 'new text'
  | 'changed'
  | 'merged'
  | 'unchanged'
  | 'differs';

const publicationColumns = ['id', 'regulator', 'first_feed_id', 'is_sample'] as const;

const findByKeys = (tx: SystemTransaction, keys: readonly string[]) =>
  tx
    .selectFrom('publications')
    .select(publicationColumns)
    .where('canonical_key', 'in', [...keys])
    .orderBy(sql`array_position(${[...keys]}::text[], canonical_key)`)
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** An import brings what is old: without a day it is filed under none, so that it does not stand as today's news. */
const filedOn = (published: string | null | undefined, fetched: string | null | undefined): string =>
  published ?? fetched ?? unknownDay;

async function findOrMake(tx: SystemTransaction, given: PublicationToImport, now: Date) {
  const [key = ''] = given.keys;
  const present = await findByKeys(tx, given.keys);
  if (present) return { ...present, isNew: false };
  const made = await tx
    .insertInto('publications')
    .values({
      canonical_key: key,
      title: given.title,
      code: given.code,
      regulators: [...given.regulators],
      regulator: given.regulators[0] ?? '',
      // What states no type gets it when it is read.
      pub_type: given.pubType ?? 'news',
      stated_type: given.pubType,
      language: given.language,
      link: given.link,
      summary: given.summary,
      is_binding: given.isBinding,
      listed_on: filedOn(given.dates.published, given.fetchedOn),
      collected_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('canonical_key').doNothing())
    .returning(publicationColumns)
    .executeTakeFirst();
  if (made) return { ...made, isNew: true };
  // Someone else made it between the two statements.
  const other = await findByKeys(tx, given.keys);
  if (!other) throw new Error('The publication was made and removed at once.');
  return { ...other, isNew: false };
}

type FoundPublication = Awaited<ReturnType<typeof findOrMake>>;

const listVersions = (tx: SystemTransaction, publicationId: string) =>
  tx
    .selectFrom('publication_versions')
    .select(['number', 'valid_from', 'label', 'link', 'content_hash', 'snapshot_id'])
    .where('publication_id', '=', publicationId)
    .orderBy('number')
    .execute();

/** Moves the versions from a number on up by one, in two steps, because each row is checked as it moves. */
async function makeRoom(tx: SystemTransaction, publicationId: string, number: number) {
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

/** The number of the version that a text is of; an earlier one that comes later moves the others up. */
async function findOrMakeVersion(
  tx: SystemTransaction,
  publicationId: string,
  version: VersionToImport,
  facts: { contentHash: string; now: Date },
) {
  const versions = await listVersions(tx, publicationId);
  const same = versions.find((row) => isSameVersion(row, version));
  if (same) return { number: same.number, isNew: false };
  const number = numberFor(versions, version);
  if (number <= versions.length) await makeRoom(tx, publicationId, number);
  await tx
    .insertInto('publication_versions')
    .values({
      publication_id: publicationId,
      number,
      label: version.label,
      valid_from: version.day,
      link: version.link,
      snapshot_id: null,
      content_hash: facts.contentHash,
      collected_at: facts.now,
    })
    .execute();
  return { number, isNew: true };
}

function factsOf(given: PublicationToImport): KeptFacts {
  const { keys: _, origin: __, note: ___, extracted, version, ...facts } = given;
  return {
    ...facts,
    version: { ...version, contentHash: extracted.sha256 },
    wordCount: countWords(extracted.content),
  };
}

/** Keeps what the record says. @returns whether it is new, or says something else than before */
async function keepRecord(
  tx: SystemTransaction,
  publicationId: string,
  given: PublicationToImport,
  now: Date,
) {
  const facts = JSON.stringify(factsOf(given));
  const present = await tx
    .selectFrom('publication_records')
    .select(sql<boolean>`facts = ${facts}::jsonb`.as('is_same'))
    .where('publication_id', '=', publicationId)
    .where('origin', '=', given.origin)
    .executeTakeFirst();
  if (present?.is_same) return 'same';
  await tx
    .insertInto('publication_records')
    .values({ publication_id: publicationId, origin: given.origin, facts, imported_at: now })
    .onConflict((conflict) =>
      conflict.columns(['publication_id', 'origin']).doUpdateSet({ facts, imported_at: now }),
    )
    .execute();
  return present ? 'changed' : 'new';
}

/** Who states a day as data; of a publication's day, whether it is that of the official journal. */
function statedBy(records: readonly { facts: KeptFacts }[], kind: PublicationDateKind, day: string) {
  const isAct = records.some(({ facts }) => facts.regulators[0] === actRegulator);
  const isGazette = kind === 'published' && records.some(({ facts }) => facts.gazetteOn === day);
  return {
    source: isAct ? ('act' as const) : ('feed' as const),
    rule: isGazette ? officialJournal : null,
    reckoning: null,
  };
}

/** Until it is read again it stays filed as it was, where its records state nothing. */
const typeOf = ({ pubType }: Pick<SettledPublication, 'pubType'>) =>
  pubType === null ? { stated_type: null } : { stated_type: pubType, pub_type: pubType };

/** Makes the publication and its versions what all its records together say. */
async function settle(tx: SystemTransaction, publication: FoundPublication, now: Date) {
  const records = await tx
    .selectFrom('publication_records')
    .select(['origin', 'facts'])
    .where('publication_id', '=', publication.id)
    .execute();
  const body = await tx
    .selectFrom('regulators')
    .select('language')
    .where('code', '=', publication.regulator)
    .executeTakeFirst();
  const kept = records.map((record) => ({ ...record, facts: record.facts as KeptFacts }));
  const settled = settlePublication(kept, body?.language ?? 'en');
  const versions = await listVersions(tx, publication.id);
  for (const { version } of settled.versions) {
    const row = versions.find((one) => isSameVersion(one, version));
    // What a feed collected keeps its own facts.
    if (!row || row.snapshot_id !== null) continue;
    await tx
      .updateTable('publication_versions')
      .set({ valid_from: version.day, link: version.link, content_hash: version.contentHash })
      .where('publication_id', '=', publication.id)
      .where('number', '=', row.number)
      .execute();
  }
  for (const [kind, day] of Object.entries(settled.dates) as [PublicationDateKind, string][]) {
    const stated = { on_day: day, ...statedBy(kept, kind, day) };
    await tx
      .insertInto('publication_dates')
      .values({ publication_id: publication.id, kind, quote: null, ...stated })
      .onConflict((conflict) => conflict.columns(['publication_id', 'kind']).doUpdateSet(stated))
      .execute();
  }
  const published = settled.dates.published ?? null;
  const state = {
    current_version: versions.at(-1)?.number ?? 0,
    text_state: settled.partial === null ? ('full' as const) : ('title_only' as const),
    text_state_code: settled.partial === null ? null : 'partial',
    text_state_reason: settled.partial,
    word_count: settled.wordCount,
    read_by: null,
    updated_at: now,
    story_checked_by: null,
  };
  const isOwn = publication.first_feed_id === null && !publication.is_sample;
  await tx
    .updateTable('publications')
    .set(
      isOwn
        ? {
            ...state,
            title: settled.title,
            code: settled.code,
            regulators: [...settled.regulators],
            regulator: settled.regulators[0] ?? publication.regulator,
            ...typeOf(settled),
            language: settled.language,
            link: settled.link,
            summary: settled.summary,
            is_binding: settled.isBinding,
            // Where the record says nothing of the force, it is read.
            binding_reason: settled.isBinding === null ? null : statedBinding('record'),
            published_on: published,
            listed_on: filedOn(published, settled.fetchedOn),
          }
        : {
            ...state,
            // What a feed said stays; what it did not know is filled in.
            code: sql<string | null>`coalesce(code, ${settled.code})`,
            is_binding: sql<boolean | null>`coalesce(is_binding, ${settled.isBinding}::boolean)`,
            published_on: sql<string | null>`coalesce(published_on, ${published}::date)`,
            listed_on: sql<string>`coalesce(published_on, ${published}::date, listed_on)`,
            ...typeOf(settled),
            summary: sql<string | null>`coalesce(nullif(summary, ''), ${settled.summary})`,
          },
    )
    .where('id', '=', publication.id)
    .execute();
}

/**
 * Imports one text of a publication, in one transaction: the publication, its version and the text are there afterwards,
 * or nothing is. Run again it changes nothing, and the order in which records come does not matter. Reading and screening
 * follow.
 */
export async function importPublication(
  tx: SystemTransaction,
  given: PublicationToImport,
  now: Date,
): Promise<{ readonly id: string; readonly outcome: ImportOutcome }> {
  await requireRegulators(tx, given.regulators);
  const publication = await findOrMake(tx, given, now);
  return { id: publication.id, outcome: await storeText(tx, publication, given, now) };
}

async function storeText(
  tx: SystemTransaction,
  publication: FoundPublication,
  given: PublicationToImport,
  now: Date,
): Promise<ImportOutcome> {
  const { extracted, language, rank } = given;
  const facts = { contentHash: extracted.sha256, now };
  const version = await findOrMakeVersion(tx, publication.id, given.version, facts);
  const written = await writeText(tx, {
    publicationId: publication.id,
    versionNumber: version.number,
    language,
    extracted,
    rank,
    snapshotId: null,
  });
  if (written === 'differs') return 'differs';
  const kept = await keepRecord(tx, publication.id, given, now);
  if (kept === 'same' && written === 'unchanged') return 'unchanged';
  await settle(tx, publication, now);
  await askForScreening(tx, [publication.id]);
  if (publication.isNew) return 'new publication';
  if (version.isNew) return 'new version';
  if (written === 'written') return 'new text';
  return kept === 'new' ? 'merged' : 'changed';
}
