import { addMonths } from '../../lib/calendar-day.ts';
import type { WrittenDay } from '../text/dates/written-days.ts';
import type { Span } from '../text/passage.ts';
import { type OtherTime, otherTimesIn } from './other-times.ts';
import {
  alone,
  amountOf,
  type DeadlineUnit,
  daysNamedIn,
  eventAhead,
  eventFrom,
  measures,
  number,
  quantity,
  spanOf,
  unit,
  unitOf,
} from './time-words.ts';

/** What a sentence says about when something has to be done. */
export type Deadline = {
  /** its wording of time */
  readonly quote: Span;
} & (
  | { readonly kind: 'date'; readonly day: string }
  | {
      readonly kind: 'limit';
      readonly amount: number;
      readonly unit: DeadlineUnit;
      readonly direction: 'after' | 'before';
      /** what the time counts from; null: the sentence doesn't say */
      readonly event: Span | null;
    }
  | {
      readonly kind: 'recurrence';
      readonly amount: number;
      readonly unit: DeadlineUnit;
      readonly isAtLeast: boolean;
      /** at the end of a month, quarter or year, which need not be those of the calendar */
      readonly isAtPeriodEnd: boolean;
    }
  | { readonly kind: 'urgency'; readonly event: Span | null }
);

export type Time = Deadline | OtherTime;

/** Whether a time at a place belongs to somebody else's act or to a condition. */
type IsAside = (text: string, at: number, end?: number) => boolean;

const nowhere: IsAside = () => false;

/** What opens a limit; nothing that only says how long something lasts. */
const limiter = [
  'within(?: (?:a|the))?(?: (?:maximum|reasonable))?(?: (?:period|time ?limit|deadline)(?: of)?)?(?: (?:a )?maximum of| at most| not exceeding| no more than)?',
  '(?:no|not) later than',
  'at the latest(?:,? (?:within|by))?',
  'at least|not less than',
  '(?:shall|may|must) not exceed(?: a (?:maximum )?(?:period )?of)?',
  'innerhalb(?: von| einer frist von| eines zeitraums von)?',
  'binnen(?: einer frist von)?',
  '(?:jedoch )?spätestens(?: jedoch| aber)?(?: nach| innerhalb(?: von)?| binnen)?',
  '(?:mindestens|wenigstens)',
  'in einer frist von',
  'ist in',
].join('|');

const after = 'after|of|from|following|as of|upon|nach|ab|seit';
const before = 'before|prior to|in advance of|ahead of|vor';
const connective = `(?<after>${after})|(?<before>${before})`;

/** Time that has passed, the age of something, or how long something lasts. */
const lookBack =
  /(?:previous|preceding|past|last|prior|letzten|vergangenen|vorangegangenen|vorangehenden|vorhergehenden)[ \u00A0]$/iu;
const kept =
  /\b(?:keep|kept|retain(?:ed)?|stored?|preserved?|maintained)\b|aufbewahr|aufzubewahren|gespeichert|vorzuhalten/iu;
const lasting =
  /(?:\bfor(?: a (?:minimum )?period of)?(?: at least| a minimum of)?|\b(?:during|over)(?: an?(?: \p{L}+)? period of)?|für(?: die dauer von)?|period of at least)[ \u00A0]$/iu;

/** The last subject before a limit, if it has a modal verb of its own: whose limit it is. */
const authority = String.raw`(?:authorit(?:y|ies)|supervisors?|Commission|Council|Parliament|AMLA|EBA|ESMA|EIOPA|FIU|FIUs|ECB|Member States?|Mitgliedstaat(?:en)?|Behörden?|\p{L}*behörden?|Bundesanstalt|Bundesbank|Kommission)`;
const modal = String.raw`(?:shall|may|must|will|can|hat|haben|kann|können|soll|sollen|muss|müssen|entscheidet|treffen|trifft|prüft|teilt)`;
const authorityActs = new RegExp(
  String.raw`${authority}(?: [^,;.]{0,40})? ${modal}(?! (?:ensure|require|provide that|take the necessary))`,
  'giu',
);
const anyModal = new RegExp(String.raw`(?<!\p{L})(?:shall|must|hat|haben|sind|ist)(?!\p{L})`, 'giu');

const subjectAuthority = new RegExp(
  String.raw`^, (?:the |die |der |das )?(?:\p{L}+ ){0,2}${authority} ${modal}(?! (?:ensure|require))`,
  'iu',
);

function bindsAuthority(text: string, at: number): boolean {
  const acts = [...text.slice(0, at).matchAll(authorityActs)].at(-1);
  if (!acts) return false;
  const end = acts.index + acts[0].length;
  // somebody else's duty begins in between
  return ![...text.slice(end, at).matchAll(anyModal)].length;
}

/** "By 17 January 2027, the Commission shall …" */
const isSubjectAuthority = (rest: string): boolean => subjectAuthority.test(rest);

/** A limit inside a condition says when the rest applies: "If nothing was received within two weeks, …". */
function isInCondition(text: string, at: number): boolean {
  const opened = [
    ...text
      .slice(0, at)
      .matchAll(/(?:^|[,;.] )(?:if|where|when|unless|wenn|falls|sofern|soweit)[ \u00A0]/giu),
  ].at(-1);
  if (!opened) return false;
  const between = text.slice(opened.index + opened[0].length, at);
  return !between.includes(',') && !/\b(?:shall|must)\b/iu.test(between) && text.indexOf(',', at) !== -1;
}

const limitPattern = alone(
  measures,
  `(?:(?<limiter>${limiter})[ \\u00A0])?(?:(?:at least|mindestens|maximal|längstens|höchstens) )?${quantity}(?<thereof> thereof)?(?:[ \\u00A0](?:in advance )?(?:${connective})(?= ))?`,
);
const nextDay = alone(
  /day|tag/i,
  `(?:by the end of|no later than|not later than|by|on|bis zum (?:ende|ablauf) des|spätestens (?:am|bis zum)|am|bis zum)(?: the)? (?:(?:following|next|folgenden|nächsten) (?<unit>(?:working |business |calendar )?day|\\p{L}*tag(?:e?s)?)|(?<other>(?:working |business )day) following)`,
);

/** "innerhalb von sechs Monaten, nachdem es … festgestellt hat" */
const sinceThen = /^,? (?:nachdem|seitdem|ab dem Zeitpunkt, zu dem|bevor|ehe) /u;

function limitsIn(text: string, isAside: IsAside, isLoose: boolean): Deadline[] {
  const found: Deadline[] = [];
  for (const match of limitPattern(text)) {
    const {
      limiter: opens,
      number: count = '',
      unit: name = '',
      thereof,
      before: ahead,
      after: later,
    } = match.groups ?? {};
    const measured = unitOf(name);
    const leading = text.slice(0, match.index);
    if (measured === null || lookBack.test(leading) || lasting.test(leading)) continue;
    if (isAside(text, match.index) || isInCondition(text, match.index)) continue;
    const isLower = /^(?:at least|not less than|mindestens|wenigstens)$/iu.test(opens ?? '');
    // "at least 3 months" is a limit only before something; without a limiter only "two weeks after" and "two weeks before" are
    if (
      (isLower && !ahead) ||
      (!opens && (!(later ?? ahead) || /^(?:of|from|upon|seit|ab|as of)$/iu.test(later ?? '')))
    )
      continue;
    if (!isLoose && !opens && !ahead && !/spätestens|latest|no later|within/iu.test(leading.slice(-80)))
      continue;
    if (/exceed/iu.test(opens ?? '') && /interval|between/iu.test(leading)) continue;
    const end = match.index + match[0].length;
    const since = sinceThen.exec(text.slice(end));
    const event = since
      ? eventFrom(text, end + since[0].length)
      : (ahead ?? later) && !thereof
        ? eventFrom(text, end)
        : eventAhead(text, match.index);
    found.push({
      kind: 'limit',
      amount: amountOf(count),
      unit: measured,
      direction: ahead ? 'before' : 'after',
      event,
      quote: { start: match.index, end: Math.max(end, (ahead ?? later ?? since) && event ? event.end : end) },
    });
  }
  for (const match of nextDay(text)) {
    const measured = unitOf(match.groups?.['unit'] ?? match.groups?.['other'] ?? '');
    if (measured === null || isAside(text, match.index)) continue;
    const end = match.index + match[0].length;
    found.push({
      kind: 'limit',
      amount: 1,
      unit: measured,
      direction: 'after',
      event: match.groups?.['other'] ? eventFrom(text, end) : eventAhead(text, match.index),
      quote: spanOf(match.index, match[0]),
    });
  }
  return found;
}

const adverbs: readonly (readonly [string, number, DeadlineUnit])[] = [
  ['daily|on a daily basis|(?:börsen|arbeits)?täglich(?:e[rnsm]?)?', 1, 'days'],
  ['weekly|on a weekly basis|wöchentlich(?:e[rnsm]?)?', 1, 'weeks'],
  [
    'half-yearly|semi-annual(?:ly)?|bi-annually|halbjährlich(?:e[rnsm]?)?|on a (?:half-yearly|semi-annual) basis',
    6,
    'months',
  ],
  ['quarterly|on a quarterly basis|vierteljährlich(?:e[rnsm]?)?|quartalsweise', 1, 'quarters'],
  ['monthly|on a monthly basis|monatlich(?:e[rnsm]?)?', 1, 'months'],
  ['biennial(?:ly)?|zweijährlich(?:e[rnsm]?)?', 2, 'years'],
  ['(?:annually|yearly|on an? (?:annual|yearly) basis|jährlich(?:e[rnsm]?)?|alljährlich)', 1, 'years'],
];
const least =
  '(?:(?:at (?:least|a minimum|the latest)|no less (?:frequently|often) than|mindestens|wenigstens|zumindest|spätestens)(?: (?:aber|jedoch|but))?,? )?';
const times = '(?:(?<times>once|twice|one time|einmal|zweimal) )?';

const atLeast =
  /at (?:least|a minimum)|no less|mindestens|wenigstens|zumindest|spätestens|or (?:more often|at shorter)/iu;

const oftenCue =
  /daily|weekly|annual|yearly|quarterly|monthly|biennial|täglich|wöchentlich|jährlich|monatlich|quartalsweise|-yearly/i;
const often = adverbs.map(
  ([pattern, amount, measured]) => [alone(/./, `${least}${times}(?:${pattern})`), amount, measured] as const,
);
const every = alone(
  measures,
  `${least}${times}(?:(?:a|an|per|each|every|in every|im|in jedem|pro|je|jede[nrsm]?|alle|in each) (?:(?<number>${number}) )?(?<unit>${unit})|(?:(?:unverzüglich |spätestens )?(?:nach|zum|mit|bis zum|zu) )?(?:ablauf|ende|schluss|the end|end) (?:of|eines|des)? ?(?:jeden|jedes|each|every) (?<ends>${unit}))`,
);
const interval = alone(measures, `(?<!for )${quantity}`);

function recurrencesIn(text: string, isAside: IsAside): Deadline[] {
  const found: Deadline[] = [];
  const add = (match: RegExpMatchArray, amount: number, measured: DeadlineUnit, isAtPeriodEnd = false) => {
    const start = match.index ?? 0;
    if (isAside(text, start)) return;
    const near = text.slice(Math.max(0, start - 14), start + match[0].length + 30);
    const isTwice = /twice|zweimal/iu.test(match[0]);
    const halved = { years: [6, 'months'], months: [15, 'days'], quarters: [45, 'days'] } as const;
    const half = isTwice && amount === 1 ? halved[measured as keyof typeof halved] : undefined;
    found.push({
      kind: 'recurrence',
      amount: half?.[0] ?? amount,
      unit: half?.[1] ?? measured,
      // English and German duties to do something now and then are met by doing it more often
      isAtLeast: atLeast.test(near),
      isAtPeriodEnd,
      quote: spanOf(start, match[0]),
    });
  };
  for (const [pattern, amount, measured] of oftenCue.test(text) ? often : [])
    for (const match of pattern(text)) add(match, amount, measured);
  for (const match of every(text)) {
    const { number: count, unit: name, ends, times: often } = match.groups ?? {};
    const measured = unitOf(name ?? ends ?? '');
    const opens = /(?:^|\s)(?:every|each|alle|jede[nrsm]?|pro)\s/iu.test(` ${match[0]} `);
    // "a year", "im Jahr" needs how often; "per day" alone is a rate
    if (measured === null || !(often || ends || opens)) continue;
    if (
      !often &&
      /^(?:each|jede[nrsm]?|pro|per)\s/iu.test(match[0]) &&
      /\d|prozent|percent|rate|euro/iu.test(text.slice(Math.max(0, (match.index ?? 0) - 25), match.index))
    )
      continue;
    if (!often && !ends && !count && /^(?:jede[nrsm]?|each)\s/iu.test(match[0]) && measured === 'days')
      continue;
    add(match, count === undefined ? 1 : amountOf(count), measured, ends !== undefined);
  }
  // "the intervals between updates shall not exceed: (a) … 1 year"
  if (
    measures.test(text) &&
    /(?:interval|period(?: of time)?) between|zeitabst[aä]nd|frequency|turnus/iu.test(text)
  )
    for (const match of interval(text)) {
      const measured = unitOf(match.groups?.['unit'] ?? '');
      if (measured && !found.some(({ quote }) => quote.start <= match.index && match.index < quote.end))
        add(match, amountOf(match.groups?.['number'] ?? ''), measured);
    }
  return found;
}

const byDay =
  /(?:\bby|\buntil|(?:no|not) later than|at the latest(?: by| on)?|\bbefore|\bon or before|bis(?: zum| spätestens(?: zum)?)?|spätestens(?: am| bis(?: zum)?| zum)?)(?: the)?[ \u00A0]$/iu;

/** "By 10 September 2022 and every year thereafter" */
const thereafter = (rest: string): number =>
  /^,? and (?:every [\p{L}\d ]{3,20}|annually|yearly|each year) (?:thereafter|after that)/u.exec(rest)?.[0]
    .length ?? 0;

const datesIn = (text: string, days: readonly WrittenDay[], isAside: IsAside): Deadline[] =>
  days.flatMap(({ start, end, day }) => {
    const opens = byDay.exec(text.slice(0, start));
    return opens && !isAside(text, opens.index, end)
      ? [
          {
            kind: 'date',
            day,
            quote: { start: opens.index, end: end + thereafter(text.slice(end)) },
          } as const,
        ]
      : [];
  });

const atOnce = alone(
  /immediate|prompt|forthwith|delay|soon|unverzüglich|umgehend|sofort|zögern|verzögerung|sobald/i,
  'immediately|promptly|forthwith|without (?:any )?(?:undue |unreasonable )?delay|as soon as(?: possible| practicable)?|unverzüglich|umgehend|sofort|ohne (?:schuldhaftes zögern|unangemessene verzögerung)|sobald',
);

function urgenciesIn(text: string, isAside: IsAside): Deadline[] {
  return atOnce(text).flatMap((match): Deadline[] => {
    if (isAside(text, match.index)) return [];
    const end = match.index + match[0].length;
    const next = /^ (?:after|upon|following|nach|bei) /iu.exec(text.slice(end));
    const event =
      next || /^(?:as soon as|sobald)$/iu.test(match[0])
        ? eventFrom(text, end + (next?.[0].length ?? 0))
        : eventAhead(text, match.index);
    const opensEvent = /^(?:as soon as|sobald)$/iu.test(match[0]);
    return [
      {
        kind: 'urgency',
        event,
        quote: { start: match.index, end: opensEvent && event ? event.end : end },
      },
    ];
  });
}

const rank = { date: 0, recurrence: 1, limit: 1, urgency: 2 } as const;

/** A day longer ago than so many years is no due date any more. */
const longestPast = 10;

interface ReadingOf {
  readonly today: string;
  /** what introduces it, such as the lead-in of a list; it counts where the rest sets no time of its own */
  readonly lead?: string;
}

const isElsewhere: IsAside = (text, at, end = at) =>
  bindsAuthority(text, at) || isSubjectAuthority(text.slice(end));

/** Whether a time is that of something an authority does. */
export const isOfAuthority = (text: string, { start, end }: Span): boolean => isElsewhere(text, start, end);
const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

/** @param isLoose whether "two years after publication" is a limit too */
function deadlinesIn(
  text: string,
  days: readonly WrittenDay[],
  isAside: IsAside,
  isLoose = false,
): Deadline[] {
  const allLimits = limitsIn(text, isAside, isLoose);
  const isKept = allLimits.length > 0 && kept.test(text);
  // "within one month of the end of each quarter"
  const recurrences = recurrencesIn(text, isAside).map((one) => {
    const limit = allLimits.find(({ quote }) => quote.start < one.quote.start && overlaps(quote, one.quote));
    return limit ? { ...one, quote: { start: limit.quote.start, end: one.quote.end } } : one;
  });
  const limits = allLimits.filter(
    (limit) =>
      !recurrences.some(({ quote }) => overlaps(quote, limit.quote)) &&
      !(isKept && limit.kind === 'limit' && limit.unit === 'years'),
  );
  return [...datesIn(text, days, isAside), ...recurrences, ...limits, ...urgenciesIn(text, isAside)];
}

/**
 * When something has to be done, as a sentence on a firm says it: a day, a recurrence or a limit before what is only urgent, in the
 * order of the text. How long something is kept or lasts, what is behind, ages and limits of authorities are none of it. English and
 * German.
 */
export function readDeadlines(words: string, { today, lead = '' }: ReadingOf): Deadline[] {
  // a day that long ago was for those who were there
  const oldest = addMonths(today, -12 * longestPast) ?? today;
  const text = `${lead}${words}`;
  const found = deadlinesIn(text, daysNamedIn(text), isElsewhere)
    .filter((one) => one.kind !== 'date' || one.day >= oldest)
    .toSorted((a, b) => rank[a.kind] - rank[b.kind] || a.quote.start - b.quote.start);
  const own = found.filter(({ quote }) => quote.end > lead.length);
  return own.length > 0 ? own : found;
}

const anyTime =
  /hour|day|week|month|year|quarter|annual|biennial|yearly|daily|delay|immediate|prompt|forthwith|soon|before|prior to|advance|ahead|time|moment|until|basis|interval|regularly|continuously|periodic|latest|later|receipt|expiry|completion|close of|date of|duration|lifetime|period|deadline|beginning|\d{4}|stunde|tag|woche|wöchentlich|monat|jahr|jähr|quartal|frist|unverzüglich|umgehend|sofort|zögern|sobald|spätestens|später|\bvor |\behe |\bbis |\bab de|dauer|zeitp|zeitr|jeder zeit|zu beginn|zum ende|bei (?:aufnahme|abschluss|vertrag|begründung)|regelmäßig|laufend|kontinuierlich|turnus|ablauf|solange/i;

/**
 * Every time that a sentence speaks of, whoever's it is, in the order of the text.
 * @param text without hard blanks
 */
export function readTimes(text: string): Time[] {
  if (!anyTime.test(text)) return [];
  const days = daysNamedIn(text);
  const deadlines = deadlinesIn(text, days, nowhere, true);
  const others = otherTimesIn(text, days).filter(
    ({ quote }) => !deadlines.some((one) => one.kind !== 'urgency' && overlaps(one.quote, quote)),
  );
  return [...deadlines, ...others].toSorted((a, b) => a.quote.start - b.quote.start);
}
