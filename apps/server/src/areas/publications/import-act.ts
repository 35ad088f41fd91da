import type { PublicationDateKind } from '@regulus/contract/publications.ts';
import { sql } from 'kysely';
import type { AnyTransaction } from '../../db/transactions.ts';
import type { ExtractedText } from '../../engine/text/passage.ts';
import { countWords } from '../../lib/words.ts';
import { writeText } from '../texts/service-write.ts';
import { offerToFollowers } from './service-following.ts';

/** One text of an act in one language, as it stood from a day on. */
export interface ActToImport {
  readonly celex: string;
  readonly title: string;
  readonly shortName: string | null;
  readonly link: string | null;
  /** the day the version is of, `YYYY-MM-DD` */
  readonly versionDay: string;
  readonly versionLabel: string;
  /** the act as first published; otherwise a consolidated version of the day */
  readonly isBasic: boolean;
  readonly versionLink: string | null;
  readonly language: string;
  readonly dates: readonly { kind: PublicationDateKind; on: string }[];
  readonly extracted: ExtractedText;
  readonly rank: number;
  /** from the publisher itself, not made from it by others */
  readonly isOfficial: boolean;
}

export type ImportOutcome = 'new act' | 'new version' | 'new text' | 'unchanged' | 'differs';

const actRegulator = 'EUR-Lex';

/** `32022R2554` → `(EU) 2022/2554`; directives and decisions put the year first as well since 2015. */
export function actCode(celex: string): string {
  const [, year = '', , number = ''] = /^3(\d{4})([A-Z])(\d{4})$/.exec(celex) ?? [];
  return year === '' ? celex : `(EU) ${year}/${String(Number(number))}`;
}

const titleOf = (act: ActToImport) => (act.shortName ? `${act.shortName}: ${act.title}` : act.title);

/** The first words of the first article, which says what the act is about; a verbatim piece of the text. */
function openingOf({ content, passages }: ExtractedText): string | null {
  const article = passages.find((passage) => passage.kind === 'article');
  const paragraph = article && passages.find((passage) => passage.parent === article.ordinal);
  if (!paragraph) return null;
  const text = content.slice(paragraph.start, paragraph.end).replaceAll(/\s+/g, ' ');
  return text.length <= openingLength ? text : `${text.slice(0, text.lastIndexOf(' ', openingLength))} …`;
}

const openingLength = 420;

/** Finds or makes the publication of an act. Titles come from the act's own language first. */
async function findOrMake(tx: AnyTransaction, act: ActToImport, now: Date) {
  const key = `celex:${act.celex}`;
  const present = await tx
    .selectFrom('publications')
    .select(['id', 'current_version', 'language'])
    .where('canonical_key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  if (present) return { ...present, isNew: false };
  const published = act.dates.find((date) => date.kind === 'published')?.on ?? null;
  const made = await tx
    .insertInto('publications')
    .values({
      canonical_key: key,
      title: titleOf(act),
      code: actCode(act.celex),
      regulators: [actRegulator],
      regulator: actRegulator,
      pub_type: 'regulation',
      language: act.language,
      link: act.link,
      summary: openingOf(act.extracted),
      is_binding: true,
      published_on: published,
      listed_on: published ?? now.toISOString().slice(0, 10),
      collected_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('canonical_key').doNothing())
    .returning(['id', 'current_version', 'language'])
    .executeTakeFirst();
  if (made) return { ...made, isNew: true };
  // Someone else made it between the two statements.
  return { ...(await findOrMakeAgain(tx, key)), isNew: false };
}

const findOrMakeAgain = (tx: AnyTransaction, key: string) =>
  tx
    .selectFrom('publications')
    .select(['id', 'current_version', 'language'])
    .where('canonical_key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();

/**
 * The number of the version of this day; versions are numbered in the order of their days, so an earlier one
 * that comes later moves the others up.
 */
async function findOrMakeVersion(tx: AnyTransaction, publicationId: string, act: ActToImport, now: Date) {
  const versions = await tx
    .selectFrom('publication_versions')
    .select(['number', 'valid_from', 'label'])
    .where('publication_id', '=', publicationId)
    .orderBy('number')
    .execute();
  const same = versions.find((version) =>
    act.isBasic
      ? version.label === act.versionLabel
      : version.label === act.versionLabel && version.valid_from === act.versionDay,
  );
  if (same) return { number: same.number, isNew: false };
  // What was published first stays first, whatever day its source gives.
  const number = act.isBasic
    ? 1
    : versions.filter(
        (version) => version.label !== act.versionLabel || (version.valid_from ?? '') < act.versionDay,
      ).length + 1;
  if (number <= versions.length) {
    // In two steps, because each row is checked against the others as it moves.
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
  await tx
    .insertInto('publication_versions')
    .values({
      publication_id: publicationId,
      number,
      label: act.versionLabel,
      valid_from: act.versionDay,
      link: act.versionLink,
      snapshot_id: null,
      content_hash: act.extracted.sha256,
      collected_at: now,
    })
    .execute();
  return { number, isNew: true };
}

/**
 * Imports one text of an act, in one transaction: the act, its version and the text are there afterwards, or
 * nothing is. Run again it changes nothing.
 */
export async function importAct(tx: AnyTransaction, act: ActToImport, now: Date): Promise<ImportOutcome> {
  const publication = await findOrMake(tx, act, now);
  const version = await findOrMakeVersion(tx, publication.id, act, now);
  const written = await writeText(tx, {
    publicationId: publication.id,
    versionNumber: version.number,
    language: act.language,
    extracted: act.extracted,
    rank: act.rank,
    snapshotId: null,
  });
  // The short name comes with one of the formats only, whichever is imported first.
  if (act.shortName && act.language === (publication.language ?? act.language)) {
    await tx
      .updateTable('publications')
      .set({ title: titleOf(act), updated_at: now })
      .where('id', '=', publication.id)
      .where('title', '=', act.title)
      .execute();
  }
  if (written !== 'written') return written;
  for (const date of act.dates) {
    await tx
      .insertInto('publication_dates')
      .values({ publication_id: publication.id, kind: date.kind, on_day: date.on, quote: null })
      .onConflict((conflict) =>
        // The official text knows the day of publication; others give the day of the act.
        act.isOfficial
          ? conflict.columns(['publication_id', 'kind']).doUpdateSet({ on_day: date.on })
          : conflict.columns(['publication_id', 'kind']).doNothing(),
      )
      .execute();
  }
  const published = act.isOfficial ? act.dates.find((date) => date.kind === 'published')?.on : undefined;
  const latest = await tx
    .selectFrom('publication_versions')
    .select((by) => by.fn.max('number').as('number'))
    .where('publication_id', '=', publication.id)
    .executeTakeFirstOrThrow();
  const isShown =
    version.number === latest.number && (publication.isNew || act.language === publication.language);
  await tx
    .updateTable('publications')
    .set({
      current_version: latest.number,
      text_state: 'full',
      ...(published ? { published_on: published, listed_on: published } : {}),
      ...(isShown ? { word_count: countWords(act.extracted.content) } : {}),
      ...(publication.isNew || version.isNew ? { updated_at: now } : {}),
    })
    .where('id', '=', publication.id)
    .execute();
  if (publication.isNew || version.isNew || published) await offerToFollowers(tx, [publication.id]);
  return publication.isNew ? 'new act' : version.isNew ? 'new version' : 'new text';
}
