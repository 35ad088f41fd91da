import type { Span } from '../../text/passage.ts';

/** A reference to a clause, as it stands in a text. */
export interface Reference extends Span {
  /** what it refers to, from the outermost part: `6.1.b` for "Article 6(1)(b)", `2` for "paragraph 2", `annex ii`, `recital 45` */
  readonly clause: string;
  /** whether it counts from the clause it stands in: "paragraph 2", "Absatz 2", "Nummer 3" */
  readonly isRelative: boolean;
  /** the other act it refers to, as printed; null within the same one */
  readonly act: string | null;
}

const absolute = 'articles?|art\\.?|arts\\.|artikels?|sections?|sec\\.?|rules?|regulations?|§§?';
const relative =
  'paragraphs?|paras?\\.?|sub-?paragraphs?|sub-?sections?|points?|absatz(?:es)?|absätzen?|abs\\.?|nummern?|nrn?\\.|buchstaben?|buchst\\.|lit\\.|ziffern?';
const annexes = 'annex(?:es)?|anhang(?:e?s)?|anhängen?|anlagen?|appendi(?:x|ces)';
const recitals = 'recitals?|erwägungsgr(?:und(?:e?s)?|ünden?)|erwg(?:r|rd)?\\.';
const inBrackets = '\\((?:\\d{1,3}[a-z]?|[a-z]|[ivx]{1,5})\\)';
// "§ 25 a KWG", "Art. 6 a Abs. 2": the letter belongs to the number; in "Article 5 a firm" it doesn't.
const letterApart =
  '\\s(?-i:[a-z])(?=\\s?$|\\s(?:abs|satz|nr|nummer)|(?<=§\\s?\\d{1,4}\\s[a-z])\\s(?-i:\\p{Lu}))';
// Numbers may be inserted ones, "25b", or paths, "6.2.1"; those of acts, "2022/2554", are none.
const number = `\\d{1,4}(?:${letterApart}|[a-z]{0,2}(?:\\.\\d{1,4}[a-z]?)*)(?![\\p{L}\\d/])`;
const part =
  'points?|paragraphs?|para\\.?|absatz|abs\\.?|nummer|nr\\.?|buchstabe|buchst\\.?|lit\\.?|ziffer|ziff\\.?';
const sentence = '\\s(?:unterabsatz|uabs\\.?|satz|s\\.)\\s?\\d+(?:\\shalbsatz\\s\\d)?';
const deeper = `(?:\\s{0,2}${inBrackets}|,?\\s(?:${part})(?:\\s?(?:\\([a-z\\d]{1,4}\\)|\\d{1,3}[a-z]?(?!\\p{L}))|(?<=[.\\s])[a-z]\\b|\\s[a-z]\\b)|${sentence})*`;
const one = `(?:${number}|${inBrackets})${deeper}`;
const joined = '(?:\\s?,\\s?|\\s?,?\\s(?:and|or|und|oder|sowie|to|bis)\\s)';
const marks = '[\\u200b\\u200e\\u200f\\u00ad]*';
const reference = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?<absolute>${absolute})\\s?${marks}(?=\\d)|(?<relative>${relative})\\s?${marks})(?<first>${one})(?<more>(?:${joined}${marks}${one})*)`,
  'giu',
);
const each = new RegExp(one, 'giu');
// Small letters that are no Roman number, "annex a list", are words.
const ofAnnex = `(?:[ivx]{1,6}|(?-i:[A-Z])|\\d{1,3}[a-z]?)(?![\\p{L}\\d/])${deeper}`;
const ofRecital = '\\(?\\d{1,3}[a-z]?\\)?(?![\\p{L}\\d/])';
const named = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?<annex>${annexes})\\s(?<annexes>${ofAnnex}(?:${joined}${ofAnnex})*)|(?:${recitals})\\s?(?<recitals>${ofRecital}(?:${joined}${ofRecital})*))`,
  'giu',
);
const eachAnnex = new RegExp(ofAnnex, 'giu');
const eachRecital = new RegExp(ofRecital, 'giu');
// "AT 4.3.2", "COBS 3.2.1": clauses whose number begins with a code
const coded = /(?<![\p{L}\p{N}])(?<code>[A-Z]{2,5}) (?<number>\d{1,3}(?:\.\d{1,3})*)(?![\p{L}\d/])/gu;
const innerPart = /\d{1,4}[a-z]{0,2}(?:\.\d{1,4}[a-z]?)*|\([a-z]{1,5}\)|\b[a-z]\b/giu;
const sentencePart = /\s(?:unterabsatz|uabs\.?|satz|s\.|halbsatz)\s?\d+/giu;
// "of Regulation (EU) No 575/2013", "des Kreditwesengesetzes", "KWG"; "of this Regulation" is the act itself.
const otherAct =
  /^,?\s(?:(?:of|in|to|under)\s(?:the\s)?(?<english>(?:(?:Delegated|Implementing|Council|Commission)\s)*(?:Regulation|Directive|Decision)s?\s(?:\([A-Z]+(?:, Euratom)?\)\s)?(?:No\s)?\d+\/\d+(?:\/[A-Z]+)?)|(?:der|des)\s(?<german>(?:Delegierten\s|Durchführungs)?(?:[Vv]erordnung|[Rr]ichtlinie)\s(?:\([A-Z]+(?:, Euratom)?\)\s)?(?:Nr\.\s)?\d+\/\d+(?:\/[A-Z]+)?|(?:\p{Lu}\p{L}+\s)?\p{Lu}\p{L}*(?:gesetzes|gesetzbuche?s|ordnung|Gesetzbuche?s))|(?<short>(?:[A-ZÄÖÜ][a-zäöü]?){2,6}G|[A-Z]{1,3}GB|AEUV|TFEU|CRR|MiFIR))(?!\p{L})/u;
const ofThePreceding = /^\s(?:of|in)\s(?:the\s)?$/i;

/** "5", "1" and "a" of "5 Abs. 1 Satz 2 lit. a". */
const partsOf = (written: string): string[] =>
  (
    written
      .replaceAll(sentencePart, '')
      .replaceAll(/(\d)\s([a-z])(?!\p{L})/gu, '$1$2')
      .match(innerPart) ?? []
  ).map((inner) => inner.replaceAll(/[()]/g, '').toLowerCase());

function actAfter(text: string, end: number): string | null {
  const { english, german, short } = otherAct.exec(text.slice(end, end + 100))?.groups ?? {};
  return english ?? german ?? short ?? null;
}

/** "Annex II", "Anhang I Nummer 3", "recital 45": what is numbered beside the clauses of an act. */
function namedReferences(text: string): Reference[] {
  return [...text.matchAll(named)].flatMap((match) => {
    const { annexes: ofAnnexes, recitals: ofRecitals = '' } = match.groups ?? {};
    const list = ofAnnexes ?? ofRecitals;
    const end = match.index + match[0].length;
    const act = actAfter(text, end);
    return [...list.matchAll(ofAnnexes === undefined ? eachRecital : eachAnnex)].map((item): Reference => {
      const [head = ''] = /^\(?[a-z\d]+/iu.exec(item[0]) ?? [];
      const clause = [
        `${ofAnnexes === undefined ? 'recital' : 'annex'} ${head.replace('(', '').toLowerCase()}`,
        ...(ofAnnexes === undefined ? [] : partsOf(item[0].slice(head.length))),
      ].join('.');
      const start = end - list.length + item.index;
      return {
        start: item.index === 0 ? match.index : start,
        end: start + item[0].length,
        clause,
        isRelative: false,
        act,
      };
    });
  });
}

/** All references to clauses in a text in English or German. */
export function readReferences(text: string): Reference[] {
  const beside = namedReferences(text);
  const found = [...beside];
  for (const match of text.matchAll(reference)) {
    if (beside.some(({ start, end }) => start <= match.index && match.index < end)) continue;
    const { first = '', more = '' } = match.groups ?? {};
    const isRelative = match.groups?.['relative'] !== undefined;
    const end = match.index + match[0].length;
    const act = actAfter(text, end);
    const listStart = end - more.length - first.length;
    let last: readonly string[] = [];
    for (const item of (first + more).matchAll(each)) {
      const parts = partsOf(item[0]);
      // "Article 6(1)(a), (b) and (c)": what follows in brackets is beside the last part of the first one.
      last = item[0].startsWith('(') && last.length > 1 ? [...last.slice(0, -1), ...parts] : parts;
      const start = item.index === 0 ? match.index : listStart + item.index;
      found.push({
        start,
        end: listStart + item.index + item[0].length,
        clause: last.join('.'),
        isRelative,
        act,
      });
    }
  }
  for (const match of text.matchAll(coded)) {
    const { code = '', number: numbers = '' } = match.groups ?? {};
    const [start, end] = [match.index, match.index + match[0].length];
    found.push({ start, end, clause: `${code} ${numbers}`.toLowerCase(), isRelative: false, act: null });
  }
  return joinInnerFirst(
    text,
    found.toSorted((left, right) => left.start - right.start),
  );
}

/** "point (b) of Article 6(1)" is one reference to 6.1.b, written from the inside. */
function joinInnerFirst(text: string, found: readonly Reference[]): Reference[] {
  const all: Reference[] = [];
  for (const one of found.toReversed()) {
    const outer = all.at(-1);
    const isInner =
      one.isRelative &&
      outer !== undefined &&
      outer.start > one.end &&
      outer.start - one.end <= 8 &&
      ofThePreceding.test(text.slice(one.end, outer.start));
    if (isInner) {
      all[all.length - 1] = { ...outer, start: one.start, clause: `${outer.clause}.${one.clause}` };
    } else all.push(one);
  }
  return all.toReversed();
}

/**
 * The clause of the same document that a reference leads to: the nearest one that exists. Null for other acts and for clauses
 * that don't exist.
 * @param from the clause it stands in, '' if that has none
 * @param exists whether the document has a clause
 */
export function resolveReference(
  { clause, isRelative, act }: Reference,
  from: string,
  exists: (clause: string) => boolean,
): string | null {
  if (act !== null || clause === '') return null;
  const around = from.split('.');
  const bases = isRelative
    ? [...around.map((_, depth) => around.slice(0, around.length - depth).join('.')), '']
    : [''];
  const wanted = clause.split('.');
  for (let length = wanted.length; length > 0; length -= 1) {
    const inner = wanted.slice(0, length).join('.');
    for (const base of bases) {
      const candidate = base === '' ? inner : `${base}.${inner}`;
      if (candidate !== from && exists(candidate)) return candidate;
    }
  }
  return null;
}
