import type { PublicationDateKind } from '@regulus/contract/publications.ts';
import type { SystemTransaction } from '../../../../db/transactions.ts';
import { unknownDay } from '../../../../lib/time.ts';
import { countWords } from '../../../../lib/words.ts';
import { writeText } from '../../../texts/write.service.ts';
import { askForScreening } from '../../screening/waiting.queries.ts';
import { officialJournal } from '../reading/read-publications.ts';
import { statedBinding } from '../stated-binding.ts';
import { changePublication, insertVersions } from '../stored.queries.ts';
import { actRegulator } from './act.ts';
import type { PublicationToImport, VersionToImport } from './publication-to-import.ts';
import * as queries from './queries.ts';
import { requireRegulators } from './regulators.ts';
import {
  isSameVersion,
  type KeptFacts,
  numberFor,
  type SettledPublication,
  settlePublication,
} from './settle.ts';

/**
 * What happened to one record: `merged` adds nothing new to a publication known from another source, `changed` was imported
 * before and says something else now, and `differs` has a text different from the stored one.
 */
export type ImportOutcome =
  | 'new publication'
  | 'new version'
  | 'new text'
  | 'changed'
  | 'merged'
  | 'unchanged'
  | 'differs';

/** Imports bring old publications: one without a date is filed under no date, so that it doesn't appear as today's news. */
const filedOn = (published: string | null | undefined, fetched: string | null | undefined): string =>
  published ?? fetched ?? unknownDay;

async function findOrMake(tx: SystemTransaction, given: PublicationToImport, now: Date) {
  const [key = ''] = given.keys;
  const present = await queries.findByKeys(tx, given.keys);
  if (present) return { ...present, isNew: false };
  const made = await queries.insertPublication(tx, {
    canonical_key: key,
    title: given.title,
    code: given.code,
    regulators: [...given.regulators],
    regulator: given.regulators[0] ?? '',
    // If no type is stated, it is determined when the publication is read.
    pub_type: given.pubType ?? 'news',
    stated_type: given.pubType,
    language: given.language,
    link: given.link,
    summary: given.summary,
    is_binding: given.isBinding,
    listed_on: filedOn(given.dates.published, given.fetchedOn),
    collected_at: now,
    updated_at: now,
  });
  if (made) return { ...made, isNew: true };
  // Someone else created it between the two statements.
  const other = await queries.findByKeys(tx, given.keys);
  if (!other) throw new Error('The publication was made and removed at once.');
  return { ...other, isNew: false };
}

type FoundPublication = Awaited<ReturnType<typeof findOrMake>>;

/** The number of the version a text belongs to; an earlier version that arrives later moves the others up. */
async function findOrMakeVersion(
  tx: SystemTransaction,
  publicationId: string,
  version: VersionToImport,
  facts: { contentHash: string; now: Date },
) {
  const versions = await queries.listVersions(tx, publicationId);
  const same = versions.find((row) => isSameVersion(row, version));
  if (same) return { number: same.number, isNew: false };
  const number = numberFor(versions, version);
  if (number <= versions.length) await queries.makeRoom(tx, publicationId, number);
  await insertVersions(tx, [
    {
      publication_id: publicationId,
      number,
      label: version.label,
      valid_from: version.day,
      link: version.link,
      snapshot_id: null,
      content_hash: facts.contentHash,
      collected_at: facts.now,
    },
  ]);
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

/** Who states a date as data; for the publication date, whether it is that of the official journal. */
function statedBy(records: readonly { facts: KeptFacts }[], kind: PublicationDateKind, day: string) {
  const isAct = records.some(({ facts }) => facts.regulators[0] === actRegulator);
  const isGazette = kind === 'published' && records.some(({ facts }) => facts.gazetteOn === day);
  return {
    source: isAct ? ('act' as const) : ('feed' as const),
    rule: isGazette ? officialJournal : null,
    reckoning: null,
  };
}

/** Until it is read again it stays filed as it was, unless its records state a type. */
const typeOf = ({ pubType }: Pick<SettledPublication, 'pubType'>) =>
  pubType === null ? { stated_type: null } : { stated_type: pubType, pub_type: pubType };

/** Updates the publication and its versions to what all its records together say. */
async function settle(tx: SystemTransaction, publication: FoundPublication, now: Date) {
  const kept = await queries.listRecords(tx, publication.id);
  const body = await queries.findLanguage(tx, publication.regulator);
  const settled = settlePublication(kept, body?.language ?? 'en');
  const versions = await queries.listVersions(tx, publication.id);
  for (const { version } of settled.versions) {
    const row = versions.find((one) => isSameVersion(one, version));
    // A publication collected from a feed keeps its own facts.
    if (!row || row.snapshot_id !== null) continue;
    await queries.changeVersion(tx, publication.id, row.number, version);
  }
  for (const [kind, day] of Object.entries(settled.dates) as [PublicationDateKind, string][]) {
    await queries.stateDay(tx, publication.id, kind, { on_day: day, ...statedBy(kept, kind, day) });
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
  await changePublication(
    tx,
    publication.id,
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
          // If the record doesn't state the binding force, it is read from the text.
          binding_reason: settled.isBinding === null ? null : statedBinding('record'),
          published_on: published,
          listed_on: filedOn(published, settled.fetchedOn),
        }
      : { ...state, ...typeOf(settled), ...queries.filledIn({ ...settled, published }) },
  );
}

/**
 * Imports one text of a publication in one transaction: either the publication, its version and the text exist afterwards, or
 * nothing does. Running it again changes nothing, and the order of the records doesn't matter. Reading and screening follow.
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
  const kept = await queries.keepRecord(tx, publication.id, given.origin, factsOf(given), now);
  if (kept === 'same' && written === 'unchanged') return 'unchanged';
  await settle(tx, publication, now);
  await askForScreening(tx, [publication.id]);
  if (publication.isNew) return 'new publication';
  if (version.isNew) return 'new version';
  if (written === 'written') return 'new text';
  return kept === 'new' ? 'merged' : 'changed';
}
