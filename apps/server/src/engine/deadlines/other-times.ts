import type { WrittenDay } from '../text/dates/written-days.ts';
import type { Span } from '../text/passage.ts';
import {
  alone,
  amountOf,
  type DeadlineUnit,
  eventFrom,
  measures,
  quantity,
  spanOf,
  unitOf,
} from './time-words.ts';

/** What else a sentence says about time, which no due date follows from. */
export type OtherTime = { readonly quote: Span } & (
  | { readonly kind: 'event'; readonly direction: 'after' | 'before'; readonly event: Span | null }
  | {
      /** how long something lasts or is kept */
      readonly kind: 'lasting';
      readonly amount: number | null;
      readonly unit: DeadlineUnit | null;
      readonly event: Span | null;
    }
  | { readonly kind: 'regularly' }
  | { readonly kind: 'change'; readonly day: string }
);

const leading =
  '(?:(?:and |but )?(?:in (?:good|sufficient|due) time|sufficiently in advance|sufficiently|sufficient time|immediately|directly|(?:at the latest|(?:no|not) later than),?|rechtzeitig|unmittelbar|spätestens|jeweils) )?';
/** Before whom somebody appears, and what is no event. */
const noEvent = String.raw`(?! (?:the |a |any |an |der |dem |den |einem )?(?:\p{L}+ )?(?:courts?|tribunals?|judges?|Court|notary|Parliament|Board of Appeal|Hintergrund|Gericht\p{L}*|Ort|Allem|allem|Notar|Bundesanstalt|Behörden?|\d))`;
const ahead = alone(
  /before|prior to|advance of|ahead of|\bbevor |\behe |\bvor /i,
  `${leading}(?:before|prior to|in advance of|ahead of|bevor|ehe|vor)${noEvent}(?= [\\p{L}\\d])`,
);
const germanEvent =
  /^ (?:der|dem|jeder|jedem|einer|einem|ihrer|seiner|deren|dessen|(?:\p{Ll}+(?:er|em|en) )?(?:Beginn|Ablauf|Aufnahme|Abschluss|Vertragsschluss|Begründung|Erteilung|Eintritt|Inkrafttreten|Ende|Durchführung|Vollzug|Abgabe|Auszahlung|Einführung|Beendigung|Veröffentlichung|\p{L}+(?:ung|me|gabe|lage|zahlung)))/u;
const atTheTime = alone(
  /at the |on the da|upon |on receipt|by the |later than|latest/i,
  '(?:(?:at the latest|(?:no|not) later than) )?(?:at the (?:latest at the )?(?:time|moment|date|start|beginning|end) (?:of|when)|on the (?:date|day) (?:of|on which)|upon (?:the )?(?:receipt|expiry|completion|notification|conclusion) of|on receipt of|by the (?:time|end of|close of)|(?:no|not) later than(?: the (?:date|day|end|time) (?:of|on which|when))?|at the latest (?:by|on|at|when))(?= [\\p{L}])',
);
const germanAtTheTime = alone(
  /zum zeitpunkt|zum ende|zu beginn|nach ablauf|mit ablauf|bis zu|ab de[rm] |bei (?:auf|ab|ver|beg)|spätestens|später als/i,
  '(?:spätestens )?(?:zum zeitpunkt|zum ende|zu beginn|nach ablauf|mit ablauf|bis zu[mr]|ab (?:der|dem)(?= (?:Vollendung|Zeitpunkt|Beginn|Tag|Eingang|Eintritt|Erteilung|Begründung|Datum|\\p{Lu}\\p{Ll}+ung))|bei (?:aufnahme|abschluss|vertragsschluss|begründung|beginn))(?= [\\p{L}])|spätestens (?:mit|bei|zum|zur|am|nach)(?= [\\p{L}])|in keinem fall später als(?= [\\p{L}])',
);

const untilEvent =
  /^ (?:Zeitpunkt|Ablauf|Ende|Beginn|Abschluss|Eintritt|Erlöschen|Wegfall|Wirksamwerden|Inkrafttreten|\p{Lu}\p{Ll}*(?:ung|ende|tag|schluss|beginn))(?:e?s)?(?!\p{L})/u;

const lasting = alone(
  measures,
  `(?:(?:for|during|over)(?: (?:a|the))?(?: (?:minimum|maximum|additional|further|continuous))?(?: period of| duration of)?(?: (?:at least|a minimum of|a maximum of|up to|not more than|no more than))?|for (?:a|the) period of|(?:a )?period (?:of|not exceeding)(?: at least)?|(?:für|während)(?: (?:die dauer|einen zeitraum|eine dauer|einen zeitraum))?(?: von)?(?: (?:mindestens|höchstens|bis zu|längstens|maximal))?|über einen zeitraum von(?: mindestens)?|(?<!\\b(?:um|von|über|auf) )(?:mindestens|höchstens|längstens|maximal)) ${quantity}(?:(?: lang)| (?<after>after|from|following|nach|ab|seit)(?= ))?`,
);
const keptLong = alone(
  /duration|lifetime|the (?:entire |whole )?term| lang|dauer/i,
  `${quantity}(?: lang)(?: (?<after>after|from|following|nach|ab|seit)(?= ))?|(?:for|during) the (?:entire |whole )?(?:duration|lifetime|term) of|für die dauer`,
);
/** "die Aufbewahrungsfrist beträgt fünf Jahre", "fünf Jahre aufzubewahren" */
const keptSo = alone(
  /aufbewahren|aufzubewahren|vorzuhalten|speichern|verwahren/i,
  `${quantity}(?= (?:aufzubewahren|aufbewahren|vorzuhalten|zu speichern|zu verwahren))`,
);
const regularly = alone(
  /basis|interval|regularly|periodically|continuously|all times|zu jeder|regelmäßig|laufend|kontinuierlich|turnus|anlassbezogen/i,
  '(?:at all times|zu jeder zeit|(?:on|at) (?:a )?(?:regular|ongoing|continuous|continuing|permanent|periodic) (?:basis|intervals)|on an ongoing basis|regularly|periodically|continuously|regelmäßig|in regelmäßigen (?:zeit)?abständen|laufend|fortlaufend|kontinuierlich|turnusmäßig|anlassbezogen)',
);
const changes = /from|as of|until|effect|ab |seit |bis /i;
const changing =
  /(?:\bfrom|\bas (?:of|from)|\buntil|\bwith effect from|\bab(?: dem)?|\bseit dem|bis (?:einschließlich )?(?:zum )?)[ ](?:the )?$/iu;
const untilClause = alone(
  /until|bis |solange/i,
  'until(?= [\\p{L}])|bis(?= (?:der|die|das|sie|er|es) )|solange(?= )',
);

const inMonth =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b|(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)/u;
/** "by 31 March of each year", "bis zum 30. April des Folgejahres": a day of every year */
const dayOfYear = alone(
  inMonth,
  `(?:by|(?:no|not) later than|before|on|at the latest (?:by|on)|spätestens (?:zum|bis zum|am)|bis zum|bis|jeweils zum|zum) (?:\\d{1,2}\\.? \\p{L}{3,10}|the end of \\p{L}{3,10})(?! \\d)(?: (?:of|in) (?:each|every|the following|that|the same|any|a given|the preceding)(?: calendar| financial)? year| (?:of|in) year N(?:\\s?[+-]\\s?\\d)?| (?:each|every) year| (?:eines )?(?:jeden|jedes) (?:Kalender|Geschäfts)?jahres| des (?:Folgejahres|folgenden (?:Kalender|Geschäfts)?jahres|laufenden Jahres))?`,
);
/** "innerhalb des Beurteilungszeitraums", "within the time limit referred to in Article 5" */
const inPeriod = alone(
  /within|in due time|innerhalb/i,
  'within (?:the|a|an|that|this|such|any) (?:(?!period of)[\\p{L}-]+ ){0,3}?(?:time ?limits?|period|deadline|timeframe|timeline|time)(?: (?:referred to|laid down|set out|specified|provided for|prescribed|set|fixed) (?:in|by) [^,;.]+)?|in due time|innerhalb (?:der|des|dieser|einer|eines|dieses) (?:[\\p{L}\\d§-]+ ){0,8}?\\p{L}*(?:[Ff]rist|[Zz]eitraum(?:e?s)?|[Ff]risten)(?: (?:nach|gemäß) (?:§|Absatz|Satz|Artikel) ?\\d+[a-z]?(?: (?:Absatz|Satz|Nummer) \\d+)*)?',
);
/** "nach jeweils drei Jahren" */
const afterEach = alone(measures, `nach (?:jeweils )?${quantity}`);
/** "in the course of the 12 months preceding the end of the term" */
const inCourse = alone(
  measures,
  `(?:in the course of|during|within|in) the (?:last )?${quantity} (?:preceding|before|prior to|following|after)`,
);

/** Events without an amount, how long something lasts, what recurs without a number, and days on which rules change. */
export function otherTimesIn(text: string, days: readonly WrittenDay[]): OtherTime[] {
  const found: OtherTime[] = [];
  const free = (start: number) => !found.some(({ quote }) => quote.start <= start && start < quote.end);
  const addEvent = (match: RegExpMatchArray & { index: number }, direction: 'after' | 'before') => {
    if (!free(match.index)) return;
    const event = eventFrom(text, match.index + match[0].length);
    if (event) found.push({ kind: 'event', direction, event, quote: { start: match.index, end: event.end } });
  };
  for (const match of dayOfYear(text))
    if (inMonth.test(match[0]))
      found.push({ kind: 'event', direction: 'before', event: null, quote: spanOf(match.index, match[0]) });
  for (const match of inPeriod(text))
    found.push({ kind: 'event', direction: 'after', event: null, quote: spanOf(match.index, match[0]) });
  for (const match of afterEach(text))
    found.push({ kind: 'event', direction: 'after', event: null, quote: spanOf(match.index, match[0]) });
  for (const match of inCourse(text))
    addEvent(match, /following|after/iu.test(match[0]) ? 'after' : 'before');
  for (const pattern of [lasting, keptLong, keptSo])
    for (const match of pattern(text)) {
      if (!free(match.index)) continue;
      const { number: count, unit, after } = match.groups ?? {};
      const end = match.index + match[0].length;
      const isOf = after !== undefined || /(?:of|dauer)$/iu.test(match[0]);
      const event = isOf ? eventFrom(text, end) : null;
      found.push({
        kind: 'lasting',
        amount: count === undefined ? null : amountOf(count),
        unit: unit === undefined ? null : unitOf(unit),
        event,
        quote: { start: match.index, end: event?.end ?? end },
      });
    }
  for (const pattern of [atTheTime, germanAtTheTime])
    for (const match of pattern(text)) {
      if (/^bis zu/iu.test(match[0]) && !untilEvent.test(text.slice(match.index + match[0].length))) continue;
      addEvent(match, /nach|upon|receipt/iu.test(match[0]) ? 'after' : 'before');
    }
  for (const match of ahead(text)) {
    const isGerman = /vor$/iu.test(match[0]);
    if (isGerman && !germanEvent.test(text.slice(match.index + match[0].length))) continue;
    addEvent(match, 'before');
  }
  for (const match of untilClause(text)) {
    const event = eventFrom(text, match.index + match[0].length);
    if (event && free(match.index))
      found.push({
        kind: 'lasting',
        amount: null,
        unit: null,
        event,
        quote: { start: match.index, end: event.end },
      });
  }
  for (const { start, end, day } of changes.test(text) ? days : []) {
    const opens = changing.exec(text.slice(0, start));
    if (opens && free(opens.index)) found.push({ kind: 'change', day, quote: { start: opens.index, end } });
  }
  for (const match of regularly(text))
    found.push({ kind: 'regularly', quote: spanOf(match.index, match[0]) });
  return found;
}
