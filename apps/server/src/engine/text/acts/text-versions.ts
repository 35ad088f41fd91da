import { writtenDays } from '../dates/written-days.ts';
import { actsOfTitle } from './acts.ts';

export interface VersionedText {
  readonly title: string;
  /** ISO 639-1 */
  readonly language: string | null;
  /** the day of its version, as far as it is known apart from its title, as YYYY-MM-DD */
  readonly validFrom: string | null;
  /** how the text begins */
  readonly opening: string;
}

export interface NewestVersion<Text> {
  readonly newest: Text;
  readonly of: string;
  /** older ones, and those that aren't in force yet */
  readonly others: readonly Text[];
}

const compact = /(?<!\d)((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?!\d)/u;
// "02015L2366 — EN — 17.01.2025 — 003.001", at the top of consolidated acts
const consolidated = /\b0\d{4}[A-Z]\d{4}\b.{0,30}?(\d\d)\.(\d\d)\.(\d{4})/su;
const ofVersion =
  /[\s_([–-]*(?:v(?:ersion)?\.?\s?\d[\d.]*|rev(?:ision)?\.?\s?\d+|fassung(?: vom)?|stand|consolidated|konsolidiert|final|neu|new)(?!\p{L})[\s_)\]]*/giu;

function dayOf({ title, validFrom, opening }: VersionedText): string | null {
  if (validFrom !== null) return validFrom;
  const written = writtenDays(title)[0]?.day;
  if (written !== undefined) return written;
  const [, year, month, day] = compact.exec(title) ?? [];
  if (year !== undefined) return `${year}-${month ?? ''}-${day ?? ''}`;
  const [, dayOfTop, monthOfTop, yearOfTop] = consolidated.exec(opening) ?? [];
  return yearOfTop === undefined ? null : `${yearOfTop}-${monthOfTop ?? ''}-${dayOfTop ?? ''}`;
}

/** What texts have in common that are versions of one: the act that they are, or their title without what tells versions apart. */
function subjectOf({ title, language }: VersionedText): string {
  const acts = actsOfTitle(title);
  if (acts.length > 0) return [...acts, language].join(' ');
  let plain = title.replace(/\.[a-z\d]{2,5}$/iu, '');
  for (const { start, end } of writtenDays(plain).toReversed())
    plain = plain.slice(0, start) + plain.slice(end);
  plain = plain.replace(compact, ' ').replaceAll(ofVersion, ' ');
  return `${plain
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()} ${language ?? ''}`;
}

/** Texts of which several versions are there, by their days: of each the newest one in force. A text without a day is no version of another. */
export function versionsAmong<Text extends VersionedText>(
  texts: readonly Text[],
  today: string,
): NewestVersion<Text>[] {
  const bySubject = Map.groupBy(
    texts.flatMap((text) => {
      const of = dayOf(text);
      return of === null ? [] : [{ text, of }];
    }),
    ({ text }) => subjectOf(text),
  );
  return [...bySubject.values()].flatMap((all) => {
    const inOrder = all.toSorted((one, other) => (one.of < other.of ? 1 : -1));
    const newest = inOrder.find(({ of }) => of <= today) ?? inOrder.at(-1);
    if (!newest || new Set(all.map(({ of }) => of)).size < 2) return [];
    const others = all.filter((one) => one !== newest).map(({ text }) => text);
    return [{ newest: newest.text, of: newest.of, others }];
  });
}
