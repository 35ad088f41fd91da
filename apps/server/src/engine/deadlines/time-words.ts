import { numberWords } from '../controls/measures.ts';
import { type WrittenDay, writtenDays } from '../text/dates/written-days.ts';
import { germanPhraseEnd } from '../text/german-phrase.ts';
import type { Span } from '../text/passage.ts';

export const deadlineUnits = [
  'hours',
  'days',
  'working_days',
  'weeks',
  'months',
  'quarters',
  'years',
] as const;
export type DeadlineUnit = (typeof deadlineUnits)[number];

const unitPatterns: readonly (readonly [DeadlineUnit, string])[] = [
  ['hours', 'hours?|stunden?'],
  [
    'working_days',
    '(?:working|business|trading|banking) days?|(?:arbeits|geschäfts|bankarbeits|bankgeschäfts|werk|handels)tag(?:en|es|e|s)?',
  ],
  ['days', '(?:calendar )?days?|(?:kalender)?tag(?:en|es|e|s)?'],
  ['weeks', 'weeks?|wochen?'],
  ['months', '(?:calendar )?months?|(?:kalender)?monat(?:en|es|e|s)?'],
  ['quarters', '(?:calendar )?quarters?|(?:kalender)?(?:quartal(?:en|es|e|s)?|vierteljahr(?:en|es|e|s)?)'],
  ['years', '(?:calendar |financial |business )?years?|(?:kalender|geschäfts)?jahr(?:en|es|e|s)?'],
];
export const unit = `(?:${unitPatterns.map(([, pattern]) => pattern).join('|')})`;
export const number = `(?:\\d{1,3}|${Object.keys(numberWords)
  .toSorted((a, b) => b.length - a.length)
  .join('|')})`;
export const quantity = `(?<number>${number})[ \\u00A0](?:full |weitere[nr]? )?(?<unit>${unit})`;

const units = unitPatterns.map(([name, pattern]) => [name, new RegExp(`^(?:${pattern})$`, 'iu')] as const);
export const unitOf = (written: string): DeadlineUnit | null =>
  units.find(([, pattern]) => pattern.test(written))?.[0] ?? null;
export const amountOf = (written: string): number => numberWords[written.toLowerCase()] ?? Number(written);

export type FindIn = (text: string) => RegExpExecArray[];
/**
 * Where something is a word of its own.
 * @param cue what any of it contains; most texts have none, and are not searched further
 */
export function alone(cue: RegExp, source: string): FindIn {
  const pattern = new RegExp(`(?<![\\p{L}\\d]|\\d-)(?:${source})(?![\\p{L}\\d])`, 'giu');
  return (text) => (cue.test(text) ? [...text.matchAll(pattern)] : []);
}
/** What a text has that measures time. */
export const measures = /hour|day|week|month|year|quarter|stunde|tag|woche|monat|jahr|quartal/i;
/** What a text has that names a day by or from which something is to be done: "by 3 July", "bis zum 31.", "until the end of". */
const namesDay =
  /\b(?:by|until|than|latest|on|before|from|as of|bis|zum|spätestens|am|ab|dem|the|einschließlich)[ \u00A0](?:(?:the|zum|am|den|dem) )?(?:\d{1,2}(?:[. \u00A0]|st|nd|rd|th)|\d{4}-|(?:the )?end|ende|Jan|Feb|M[aä]r|Apr|Ma[iy]|Jun|Jul|Aug|Sep|O[kc]t|Nov|De[cz]|q[1-4]|\p{L}+day |\p{L}+tag,)/iu;

export const daysNamedIn = (text: string): WrittenDay[] => (namesDay.test(text) ? writtenDays(text) : []);

export const spanOf = (start: number, words: string): Span => ({
  start,
  end: start + words.trimEnd().length,
});

/** Where the event ends: at the end of its clause. */
const eventEnd =
  /[;.:](?!\d)|,(?= )(?! (?:[\p{L}-]+, )*[\p{L}-]+,? (?:or|and|oder|und) )| \((?=i+\)|[a-z]\))| (?:and|und) (?=shall|must|in any event|at the latest|not? later|spätestens|within)| (?:whichever|unless|where|provided|when|if|so as to|in order to)(?= )/iu;
/** "Within one month of receipt the authorities shall …": a subject that no comma separates */
const englishSubject =
  /(?<!\b(?:of|in|to|by|for|from|with|on|at|under|between|against|and|or|which|that|than|as|before|after|when|where)) (?=(?:the|each|it|they|ESMA|EBA|EIOPA|AMLA|Member States) (?:[^,;.]{2,80} )?(?:shall|must) )/u;
const longestEvent = 240;
const germanConnective =
  /(?:^|[\s\u00A0])(?:nach|vor|ab|seit|bei|mit|bis|zu[mr]?|des|der|von|dem|Ablauf)[\s\u00A0]*$/iu;
const clauseVerb = / (?:zu \p{L}+|\p{L}+zu\p{L}+en)$/u;

export function eventFrom(text: string, start: number): Span | null {
  const rest = text.slice(start, start + longestEvent);
  const isGerman = germanConnective.test(text.slice(0, start));
  const end = Math.min(
    (isGerman && germanPhraseEnd(rest)) || (eventEnd.exec(rest)?.index ?? rest.length),
    isGerman ? rest.length : (englishSubject.exec(rest)?.index ?? rest.length),
  );
  const words = rest.slice(0, end).trimEnd();
  const lead = words.length - words.trimStart().length;
  // German verbs that close the clause are no part of the event
  const event = words
    .trim()
    .replace(clauseVerb, '')
    .replace(/ (?:and|or|und|oder)$/u, '');
  return event.length < 3 ? null : { start: start + lead, end: start + lead + event.length };
}

/** "After obtaining the data, …", "Nach Ablauf …", "upon …", "where the conditions are no longer met, …": told ahead of the limit. */
const told =
  /(?<![\p{L}])(?:[Aa]fter|[Uu]pon|[Ff]ollowing|[Oo]n receipt of|reply to|[Nn]ach|[Bb]ei|[Nn]achdem|[Ss]obald|[Ww]here|[Ii]f|[Ww]hen|[Ii]n case of|[Ii]n the event of|[Ww]enn|[Ff]alls|[Ss]ofern)[ \u00A0](?!(?:den §|Absatz|Absätzen|Satz|Sätzen|§|§§|Artikel|Nummer|Buchstabe|Maßgabe|Art|dem Recht|diesem|dieser|den Vorschriften)(?!\p{L}))(?=\S)/gu;

export function eventAhead(text: string, at: number): Span | null {
  for (const match of [...text.slice(0, at).matchAll(told)].toReversed()) {
    const span = eventFrom(text, match.index + match[0].length);
    if (span)
      return {
        start: span.start,
        end: Math.min(span.end, span.start + text.slice(span.start, at).trimEnd().length),
      };
  }
  const back = /^(?:any|jede) (?:\p{L}+ )*?(?=shall|must|ist|sind|hat)/iu.exec(text);
  return back && back[0].length < at ? { start: 0, end: back[0].trimEnd().length } : null;
}
