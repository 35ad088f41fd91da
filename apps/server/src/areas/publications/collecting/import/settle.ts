import type { PublicationDateKind } from '@regulus/contract/publications.ts';
import type { PublicationFacts, VersionToImport } from './publication-to-import.ts';

/** What is stored of one imported record. */
export interface KeptFacts extends Omit<PublicationFacts, 'version'> {
  readonly version: VersionToImport & { readonly contentHash: string };
  readonly wordCount: number;
}

export interface KeptRecord {
  readonly origin: string;
  readonly facts: KeptFacts;
}

/** Labels of the version that comes first, whatever date its sources give: for acts, records and feeds. */
export const basicLabels: ReadonlySet<string> = new Set([
  'As first published',
  'As collected',
  'As first collected',
]);

interface VersionRow {
  readonly label: string;
  readonly valid_from: string | null;
}

/** Whether a row is the version that a record belongs to. */
export const isSameVersion = (row: VersionRow, version: VersionToImport): boolean =>
  version.isBasic
    ? basicLabels.has(row.label)
    : row.label === version.label && row.valid_from === version.day;

/** Sorts versions: the basic one, then by day, then by label. */
const orderOf = (label: string, day: string | null) =>
  basicLabels.has(label) ? '' : `${day ?? '0000-00-00'} ${label}`;

/** The number that a version gets among the existing ones, in order. */
export const numberFor = (rows: readonly VersionRow[], version: VersionToImport): number =>
  rows.filter((row) => orderOf(row.label, row.valid_from) < orderOf(version.label, version.day)).length + 1;

const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

/** Puts the most authoritative records first: the basic text, the publisher's own, in the publisher's language, the latest. */
function byBelief(ownLanguage: string): (left: KeptRecord, right: KeptRecord) => number {
  const languages = [ownLanguage, 'en'];
  const preference = ({ facts }: KeptRecord) => {
    const place = languages.indexOf(facts.language);
    return place === -1 ? languages.length : place;
  };
  return (left, right) =>
    Number(right.facts.version.isBasic) - Number(left.facts.version.isBasic) ||
    right.facts.rank - left.facts.rank ||
    preference(left) - preference(right) ||
    compare(left.facts.language, right.facts.language) ||
    compare(right.facts.version.day ?? '', left.facts.version.day ?? '') ||
    compare(left.origin, right.origin);
}

/** The publication according to all its records together. */
export interface SettledPublication
  extends Omit<PublicationFacts, 'version' | 'shortName' | 'rank' | 'guessed' | 'fetchedOn'> {
  /** the date it is filed under if no publication date is known */
  readonly fetchedOn: string | null;
  readonly wordCount: number;
  /** for each version, the record that takes precedence */
  readonly versions: readonly KeptFacts[];
}

/**
 * What follows from all records of a publication, whatever order they arrived in.
 * @param ownLanguage the publisher's language
 */
export function settlePublication(records: readonly KeptRecord[], ownLanguage: string): SettledPublication {
  const ranked = records.toSorted(byBelief(ownLanguage)).map((record) => record.facts);
  const [main] = ranked;
  if (!main) throw new Error('A publication is settled from at least one record.');
  const stating = (name: 'title' | 'summary') =>
    ranked.find((facts) => !facts.guessed?.includes(name) && facts[name] !== null) ?? main;
  const { title } = stating('title');
  const shortName = ranked.find((facts) => facts.shortName !== null)?.shortName;
  const dates: Partial<Record<PublicationDateKind, string>> = {};
  for (const facts of ranked.toSorted((left, right) => right.rank - left.rank)) {
    for (const [kind, day] of Object.entries(facts.dates) as [PublicationDateKind, string][])
      dates[kind] ??= day;
  }
  const versions = [
    ...Map.groupBy(ranked, ({ version }) =>
      version.isBasic ? '' : orderOf(version.label, version.day),
    ).values(),
  ].flatMap(([believed]) => believed ?? []);
  const latest = versions.reduce((one, other) =>
    orderOf(one.version.label, one.version.day) < orderOf(other.version.label, other.version.day)
      ? other
      : one,
  );
  const shown =
    ranked.find(
      ({ language, version }) =>
        language === main.language &&
        orderOf(version.label, version.day) === orderOf(latest.version.label, latest.version.day),
    ) ?? latest;
  return {
    regulators: main.regulators,
    title: shortName ? `${shortName}: ${title}` : title,
    code: ranked.find((facts) => facts.code !== null)?.code ?? null,
    link: ranked.find((facts) => facts.link !== null)?.link ?? null,
    pubType: ranked.find((facts) => facts.pubType !== null)?.pubType ?? null,
    isBinding: main.isBinding,
    summary: stating('summary').summary,
    language: main.language,
    dates,
    partial: shown.partial,
    fetchedOn:
      ranked
        .map((facts) => facts.fetchedOn ?? '')
        .toSorted()
        .findLast((day) => day !== '') ?? null,
    wordCount: shown.wordCount,
    versions,
  };
}
