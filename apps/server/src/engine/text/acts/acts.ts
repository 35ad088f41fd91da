import { readFileSync } from 'node:fs';
import { literalPattern } from '../../../lib/literal-pattern.ts';
import { celexOfTitle } from '../act-number.ts';

/** An act, as people call it. */
export interface Act {
  /** its CELEX number, or a country and an abbreviation: `de:KWG` */
  readonly key: string;
  /** the name that the field uses */
  readonly names: { readonly en: string; readonly de: string };
  /** all of them, in any language */
  readonly calledBy: readonly string[];
}

/** An act that a text names. */
export interface NamedAct {
  /** of the list; null for one that is known by its number only */
  readonly act: Act | null;
  /** a CELEX number, the key of the list, or "2022/2554" */
  readonly key: string;
  /** as it is written there */
  readonly written: string;
  readonly start: number;
  readonly end: number;
}

/** Written from knowledge of the field: number, English name, German name, further names. */
const acts: readonly Act[] = readFileSync(new URL('./acts.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [key = '', en = '', de = '', further = ''] = line.split('\t');
    const calledBy = [en, de, ...further.split(';').map((name) => name.trim())].filter((name) => name !== '');
    return { key, names: { en, de }, calledBy: [...new Set(calledBy)] };
  });

const byKey = new Map(acts.map((act) => [act.key, act]));
export const actOf = (key: string): Act | undefined => byKey.get(key);

const fold = (name: string) => name.toLowerCase().replaceAll(/[\s-]+/g, ' ');
const byName = new Map<string, Act>();
// the first of several acts that one name is used for is the one that is meant most often
for (const act of acts)
  for (const name of act.calledBy) if (!byName.has(fold(name))) byName.set(fold(name), act);

const escaped = (name: string) =>
  literalPattern(name)
    .replaceAll(/[\s-]+/g, String.raw`[\s-]+`)
    // "MiFID2", "NIS-2", "PSD II"
    .replaceAll(/(?<=\p{L})(?=\d)/gu, String.raw`[\s-]?`);
const alternatives = [...byName.values()]
  .flatMap(({ calledBy }) => calledBy)
  .toSorted((left, right) => right.length - left.length)
  .map(escaped)
  .join('|');
const named = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${alternatives})(?![\p{L}\p{N}])`, 'giu');
const numbered =
  /(?<![\d/.])(?:(?<celex>[036]\d{4}[A-Z]\d{4})(?:-\d{8})?|(?<first>\d{1,4})\s{0,2}\/\s{0,2}(?<second>\d{1,4})(?:\/(?:EU|EC|EG|EWG|EEC))?)(?![\d/])/gu;

/** Short names are words of their own in small letters: "mar", "sag". */
const shortest = 3;
const isName = (written: string, { calledBy }: Act) =>
  written.length > shortest || written === written.toUpperCase() || calledBy.includes(written);

const isYear = (text: string) => text.length === 4 && /^(?:19[5-9]|20[0-4])\d$/u.test(text);

/** The CELEX number of the list for a year and a number, in either order; "2022/2554" for one that isn't in it; null for no such number. */
function keyOfNumber(first: string, second: string): string | null {
  const [year, number] = isYear(first) ? [first, second] : isYear(second) ? [second, first] : [null, ''];
  if (year === null) return null;
  const known = ['R', 'L', 'D'].map((kind) => `3${year}${kind}${number.padStart(4, '0')}`);
  return known.find((key) => byKey.has(key)) ?? `${year}/${number}`;
}

/** The acts that a text names, in order, each place by its longest name. */
export function actsNamedIn(text: string): NamedAct[] {
  const found: NamedAct[] = [];
  for (const match of text.matchAll(named)) {
    const [written] = match;
    const act = byName.get(fold(written)) ?? byName.get(fold(written.replace(/[\s-]?(?=\d)/u, '')));
    if (!act || !isName(written, act)) continue;
    found.push({ act, key: act.key, written, start: match.index, end: match.index + written.length });
  }
  for (const match of text.matchAll(numbered)) {
    const { celex, first = '', second = '' } = match.groups ?? {};
    // a consolidated version is the act itself
    const key = celex?.toUpperCase().replace(/^0/u, '3') ?? keyOfNumber(first, second);
    if (key === null) continue;
    const [written] = match;
    const act = byKey.get(key) ?? null;
    found.push({ act, key, written, start: match.index, end: match.index + written.length });
  }
  return found.toSorted((left, right) => left.start - right.start);
}

const extension = /\.[a-z\d]{2,5}$/iu;
const lawWords = /gesetz|verordnung|richtlinie|act\b|regulation|directive|code\b|rundschreiben|circular/iu;
const aboutWords =
  /\b(?:polic(?:y|ies)|guidelines?|guidance|procedures?|handbook|manual|q\s?&\s?a|faq|leitlinien?|leitfaden|handbuch|anweisung|konzept|report|bericht|checklist)/iu;
const mostWordsBeside = 3;
const beforeTitle = /^(?:consolidated text|konsolidierter text|konsolidierte fassung): /iu;

/**
 * The acts that a text with this title is, and not only about: "DORA: Regulation (EU) 2022/2554 …", "KWG.pdf", "Gesetz über das Kreditwesen
 * (Kreditwesengesetz - KWG)".
 */
export function actsOfTitle(title: string): string[] {
  const plain = title
    .replace(extension, '')
    .replaceAll(/[_\s]+/gu, ' ')
    .trim()
    .replace(beforeTitle, '');
  const own = celexOfTitle(plain);
  const isAbout = aboutWords.test(plain);
  const keys = new Set<string>(own === null ? [] : [own]);
  for (const { key, act, start, end } of actsNamedIn(plain)) {
    if (act === null && keys.size > 0) continue;
    const beside = `${plain.slice(0, start)} ${plain.slice(end)}`
      .split(/[\s,;:()–-]+/u)
      .filter(Boolean).length;
    const opens = start === 0 && /^\s*(?:$|[:(–—-])/u.test(plain.slice(end));
    const closes =
      lawWords.test(plain.slice(0, start)) && /^(?:\s(?:19|20)\d\d)?\)?\s*(?:$|\))/u.test(plain.slice(end));
    if (opens || (!isAbout && (closes || beside <= mostWordsBeside))) keys.add(key);
  }
  return [...keys];
}

/** The acts that a question names, as it writes them. */
export interface ActsAsked {
  /** some of the texts are these */
  readonly among: readonly string[];
  /** none of the texts is one of these */
  readonly missing: readonly string[];
}

/** The documents that are an act which the question names; all, if it names none of them. */
export function actsAmong<Document extends { readonly title: string }>(
  question: string,
  documents: readonly Document[],
): ActsAsked & { documents: readonly Document[] } {
  const asked = actsNamedIn(question);
  // most questions name none, and titles are many
  if (asked.length === 0) return { among: [], missing: [], documents };
  const acts = documents.map((one) => ({ one, keys: actsOfTitle(one.title) }));
  const isIt = ({ key }: NamedAct) => acts.filter(({ keys }) => keys.some((own) => isSameAct(own, key)));
  const named = asked.map((act) => ({ act, found: isIt(act) }));
  const of = (isFound: boolean) => [
    ...new Set(named.filter(({ found }) => found.length > 0 === isFound).map(({ act }) => act.written)),
  ];
  const chosen = new Set(named.flatMap(({ found }) => found.map(({ one }) => one)));
  return {
    among: of(true),
    missing: of(false),
    documents: chosen.size === 0 ? documents : documents.filter((one) => chosen.has(one)),
  };
}

/** A question without the names of acts that are known to be meant. */
export const withoutNames = (question: string, names: readonly string[]): string =>
  names.reduce((text, name) => text.replaceAll(name, ' '), question);

/** How an act's number may be written, "2022/2554" and "2554/2022"; none for acts that have no number. */
export function numbersOf(key: string): string[] {
  const [year, number] = numberOf(key).split('/');
  return year === undefined || number === undefined ? [] : [`${year}/${number}`, `${number}/${year}`];
}

/** A question without the names of acts that are known to be meant, and of those that aren't there beside them. */
export const withoutActs = (question: string, { among, missing }: ActsAsked): string =>
  among.length === 0 ? question : withoutNames(question, [...among, ...missing]);

/** Whether the number of a list and one that was read from a title are of the same act. */
export const isSameAct = (one: string, other: string): boolean =>
  one === other || numberOf(one) === numberOf(other);

/** "2022/2554" for a CELEX number. */
function numberOf(key: string): string {
  const [, year, number] = /^[03](\d{4})[A-Z]{1,2}0*(\d+)/u.exec(key) ?? [];
  return year === undefined ? key : `${year}/${number ?? ''}`;
}
