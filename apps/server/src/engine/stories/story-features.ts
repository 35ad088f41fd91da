import { monthNumber } from '../../lib/month-names.ts';
import { daysBetween } from '../../lib/time.ts';
import { documentNumbers, issueNumbers } from './document-numbers.ts';
import { countriesOf, firmsOf } from './story-names.ts';
import { sharedStem, stemOf, tellingWords } from './story-words.ts';

export interface StoryItem {
  readonly id: string;
  readonly regulator: string;
  readonly language: string | null;
  readonly title: string;
  /** the summary given by the source; may be empty */
  readonly summary: string;
  /** the beginning of the full text, some 2,000 characters; empty if there is none */
  readonly text: string;
  /** `YYYY-MM-DD`; null if the source states none, so that it has to come from the top of the document or a number */
  readonly day: string | null;
  readonly link: string | null;
}

/** The forms a publication can have other than the document itself. */
type Form = 'press' | 'speech' | 'report' | 'annex' | 'consultation' | 'event' | 'summary' | 'digest';

/** An item in the form the rules use. Words are stems. */
export interface Prepared {
  readonly item: StoryItem;
  /** days since 1970; null if neither the source nor the top of the document states a date */
  readonly day: number | null;
  /** the distinctive words of the title, in order */
  readonly sequence: readonly string[];
  readonly title: ReadonlySet<string>;
  /** of title and first lines */
  readonly words: ReadonlySet<string>;
  /** `words` in the form shared by languages, and the dates they name */
  readonly roots: ReadonlySet<string>;
  /** title, and summary with text, for finding sequences of words: stems separated by spaces */
  readonly titleRun: string;
  readonly textRun: string;
  /** words of the title as written, by stem */
  readonly spelling: ReadonlyMap<string, string>;
  /** numbers in the title that aren't years */
  readonly figures: ReadonlySet<string>;
  /** numbers of the document itself: in its title, or at its top */
  readonly ownNumbers: ReadonlySet<string>;
  readonly titleNumbers: ReadonlySet<string>;
  /** own numbers, and those it cites */
  readonly numbers: ReadonlySet<string>;
  readonly firms: readonly string[][];
  readonly firmsInText: readonly string[][];
  readonly countries: ReadonlySet<string>;
  readonly forms: ReadonlySet<Form>;
  /** the address without its language, or null */
  readonly address: string | null;
}

/** The first lines a reader sees. */
const firstLinesLength = 600;
/** Where a document states its own number and date. */
const headLength = 130;

const forms: readonly [Form, RegExp][] = [
  ['press', /\b(?:press release|pressemitteilung|news release|communiqué de presse|basın)\b/iu],
  ['speech', /\b(?:speech|remarks|keynote|address by|statement by|interview|rede|vortrag|konuşma)\b/iu],
  ['report', /\b(?:report|bericht|rapport|rapor)\b/iu],
  ['annex', /\b(?:annex|appendix|anhang|anlage|annexe|ek)\b/iu],
  [
    'consultation',
    /\b(?:consultation|consults|call for evidence|konsultation|seeks views|seeks comments)\b/iu,
  ],
  [
    'event',
    /\b(?:conference|webinar|workshop|forum|seminar|briefing|hearing|roundtable|symposium|meeting|plenary|summit|konferenz|tagung)\b/iu,
  ],
  [
    'digest',
    /\b(?:daily news|newsletter|digest|weekly|monthly|outcomes of the plenary|outcomes from the (?:plenary|meeting)|outcomes \S+ plenary|bulletin|calendar|agenda|bülten\p{L}*|rundbrief)\b/iu,
  ],
  ['summary', /\b(?:summary|outcomes|highlights|minutes|zusammenfassung)\b/iu],
];

export function prepareItem(item: StoryItem): Prepared {
  const spelling = new Map<string, string>();
  for (const word of tellingWords(item.title)) {
    const stem = stemOf(word);
    if (!spelling.has(stem)) spelling.set(stem, word);
  }
  const sequence = tellingWords(item.title).map(stemOf);
  const lead = `${item.summary}\n${item.text}`;
  const firstLines = (item.summary.trim() === '' ? item.text : item.summary).slice(0, firstLinesLength);
  const words = new Set([...sequence, ...tellingWords(firstLines).map(stemOf)]);
  const titleNumbers = new Set([...documentNumbers(item.title), ...issueNumbers(item.title)]);
  const head = (item.text === '' ? item.summary : item.text).slice(0, headLength);
  return {
    item,
    day: dayNumber(item.day ?? dayAtHead(head)),
    sequence,
    title: new Set(sequence),
    words,
    roots: new Set([...[...words].map(sharedStem), ...datesOf(`${item.title} ${firstLines}`)]),
    titleRun: ` ${sequence.join(' ')} `,
    textRun: ` ${tellingWords(lead).map(stemOf).join(' ')} `,
    spelling,
    figures: new Set(sequence.filter((word) => /\p{N}/u.test(word) && !/^(?:19|20)\d\d$/.test(word))),
    titleNumbers,
    ownNumbers: new Set([...titleNumbers, ...documentNumbers(head)]),
    numbers: new Set([...titleNumbers, ...documentNumbers(lead)]),
    firms: firmsOf(item.title),
    firmsInText: firmsOf(`${item.title}. ${lead}`),
    countries: countriesOf(item.title),
    forms: new Set(forms.filter(([, pattern]) => pattern.test(item.title)).map(([form]) => form)),
    address: item.link === null ? null : withoutLanguage(item.link),
  };
}

const dayNumber = (day: string | null) => (day === null ? null : daysBetween('1970-01-01', day));

export const textOf = ({ item }: Prepared) => `${item.title}\n${item.summary}\n${item.text}`;

/** Infinite if one of them has no date. */
export const daysApart = (left: Prepared, right: Prepared) =>
  left.day === null || right.day === null ? Number.POSITIVE_INFINITY : Math.abs(left.day - right.day);

const writtenDay = /(?<!\d)(\d{1,2})\.?\s+(\p{L}{3,9})\.?|(\p{L}{3,9})\s+(\d{1,2})(?!\d)/gu;

/** `13. Oktober` and `October 13`: day and month as `13/10`. */
function datesOf(text: string): string[] {
  return [...text.matchAll(writtenDay)].flatMap(([, day, name, nameBefore, dayAfter]) => {
    const month = monthNumber(name ?? nameBefore ?? '');
    return month === null ? [] : [`${Number(day ?? dayAfter)}/${month}`];
  });
}

/** The date at the top of a document: `EBA/GL/2025/04 5 November 2025`. */
function dayAtHead(head: string): string | null {
  const [, day, name = '', year] = /(?<!\d)(\d{1,2})\.?\s+(\p{L}{3,9})\s+((?:19|20)\d\d)\b/u.exec(head) ?? [];
  const month = monthNumber(name);
  return day === undefined || month === null || Number(day) > 31
    ? null
    : `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const languageMark = /(?<=[/_.=-])(?:de|en|fr|it|tr)(?=[/_.&-]|$)/gu;

/**
 * Makes `…/EN/2026/notice_en.html` and `…/DE/2026/notice_de.html` the same. If the address ends in a number that counts pages
 * (not a year), the words before it are translated as well, and only the number is kept.
 */
function withoutLanguage(address: string): string | null {
  const bare = address.toLowerCase().replaceAll(languageMark, '*');
  if (!bare.includes('*')) return null;
  return bare.replace(/\/[^/]*[-_](?!(?:19|20)\d\d(?!\d))(\d{3,})(\.\w+)?\/?$/u, '/$1');
}

/** Two addresses that differ only in their language. */
export function areTranslatedAddresses(left: Prepared, right: Prepared): boolean {
  const marks = (item: Prepared) => item.item.link?.toLowerCase().match(languageMark)?.join(' ');
  return left.address !== null && left.address === right.address && marks(left) !== marks(right);
}
