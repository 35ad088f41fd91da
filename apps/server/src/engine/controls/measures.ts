/** How a requirement is measured; retention is how long something has to be kept. */
export type MeasureKind = 'time_limit' | 'frequency' | 'retention' | 'modality';

export interface Measure {
  readonly kind: MeasureKind;
  /** verbatim */
  readonly words: string;
  /** the lower the stricter; in days, negative for retention */
  readonly rank: number;
}

export const numberWords: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  ein: 1,
  eine: 1,
  einem: 1,
  einen: 1,
  einer: 1,
  eines: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  elf: 11,
  zwölf: 12,
  zwanzig: 20,
  dreißig: 30,
};
const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:minutes?|minuten?)$/, 1 / 1_440],
  [/^(?:hours?|stunden?)$/, 1 / 24],
  // a five-day week
  [
    /^(?:(?:working|business|trading|banking) days?|arbeitstage?n?|geschäftstage?n?|bankarbeitstage?n?|werktage?n?)$/,
    1.4,
  ],
  [/^(?:(?:calendar )?days?|(?:kalender)?tage?n?|tages)$/, 1],
  [/^(?:weeks?|wochen?)$/, 7],
  [/^(?:months?|monate?n?|monats)$/, 30.4],
  [/^(?:quarters?|quartale?n?)$/, 91],
  [/^(?:years?|jahre?n?|jahres)$/, 365],
];

const alternatives = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length).join('|');
const number = String.raw`(?<number>\d{1,4}|${alternatives(Object.keys(numberWords))})`;
const unit = String.raw`(?<unit>minutes?|minuten?|hours?|stunden?|(?:working|business|trading|banking|calendar) days?|arbeitstage?n?|geschäftstage?n?|bankarbeitstage?n?|werktage?n?|kalendertage?n?|days?|tagen?|tage[sn]?|weeks?|wochen?|months?|monate?n?|monats|quarters?|quartale?n?|years?|jahre?n?|jahres)`;
const word = (source: string) => new RegExp(String.raw`(?<!\p{L})(?:${source})(?!\p{L})`, 'giu');

const daysOf = (match: RegExpMatchArray): number | null => {
  const { number: count = '', unit: name = '' } = match.groups ?? {};
  const each = units.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1];
  const times = numberWords[count.toLowerCase()] ?? Number(count);
  return each === undefined || !Number.isFinite(times) ? null : times * each;
};

const retention = word(
  String.raw`for (?:a (?:minimum )?period of )?(?:at least |a minimum of )?${number} ${unit}|(?:mindestens |für (?:mindestens )?)${number} ${unit}(?: lang)?`,
);
const keeps = word(
  String.raw`keep|kept|retain(?:ed)?|store[ds]?|preserve[ds]?|maintain(?:ed)? (?:the )?records?|record[- ]keeping|aufbewahr\p{L}*|aufzubewahren|speicher\p{L}*|vorzuhalten`,
);
const frequency = word(
  String.raw`(?:at least )?(?:once )?every ${number} ${unit}|(?:at least )?(?:once|twice) (?:a|per|each|every) (?<per>day|week|month|quarter|year)|mindestens alle ${number} ${unit}|alle ${number} ${unit}`,
);
const named: readonly (readonly [RegExp, number])[] = [
  [word('daily|on a daily basis|täglich\\p{L}*|börsentäglich'), 1],
  [word('weekly|on a weekly basis|wöchentlich\\p{L}*'), 7],
  [word('monthly|on a monthly basis|monatlich\\p{L}*'), 30.4],
  [word('quarterly|on a quarterly basis|vierteljährlich\\p{L}*|quartalsweise'), 91],
  [word('half-yearly|semi-annually|every six months|halbjährlich\\p{L}*'), 182],
  [word('annually|yearly|on an annual basis|on a yearly basis|jährlich\\p{L}*|einmal (?:im|pro) Jahr'), 365],
  [word('biennially|zweijährlich'), 730],
];
const limit = word(
  String.raw`within (?:a (?:maximum )?period of |a maximum of )?${number} ${unit}|(?:no|not) later than ${number} ${unit}|innerhalb (?:von |einer Frist von )?${number} ${unit}|binnen ${number} ${unit}|spätestens (?:nach |innerhalb von )?${number} ${unit}`,
);
const atOnce: readonly (readonly [RegExp, number])[] = [
  [word('immediately|unverzüglich|sofort|umgehend'), 0.01],
  [word('without (?:any )?(?:undue )?delay|ohne (?:unangemessene|schuldhafte) Verzögerung'), 0.5],
];

const allOf = (words: string, pattern: RegExp) => [...words.matchAll(pattern)];

/** All time requirements in a sentence, in no particular order. */
export function timedMeasures(words: string): Measure[] {
  const found: Measure[] = [];
  const isKept = allOf(words, keeps).length > 0;
  for (const match of isKept ? allOf(words, retention) : []) {
    const days = daysOf(match);
    if (days !== null) found.push({ kind: 'retention', words: match[0], rank: -days });
  }
  for (const match of allOf(words, frequency)) {
    const { per } = match.groups ?? {};
    const each =
      per === undefined ? daysOf(match) : { day: 1, week: 7, month: 30.4, quarter: 91, year: 365 }[per];
    if (each === null || each === undefined) continue;
    found.push({ kind: 'frequency', words: match[0], rank: /twice/i.test(match[0]) ? each / 2 : each });
  }
  for (const [pattern, rank] of named)
    for (const match of allOf(words, pattern)) found.push({ kind: 'frequency', words: match[0], rank });
  for (const match of allOf(words, limit)) {
    const days = daysOf(match);
    if (days !== null) found.push({ kind: 'time_limit', words: match[0], rank: days });
  }
  for (const [pattern, rank] of atOnce)
    for (const match of allOf(words, pattern)) found.push({ kind: 'time_limit', words: match[0], rank });
  return found;
}

/** The numeric requirements of a sentence: the strictest of each kind. English and German. */
export function measuresOf(words: string, modality: string): Measure[] {
  const strictest = new Map<MeasureKind, Measure>();
  for (const measure of timedMeasures(words)) {
    const before = strictest.get(measure.kind);
    if (!before || measure.rank < before.rank) strictest.set(measure.kind, measure);
  }
  if (modality === 'must' || modality === 'should') {
    const match = allOf(
      words,
      modality === 'must'
        ? word('shall|must|muss|müssen|hat|haben|ist|sind')
        : word('should|soll|sollte|sollen|sollten'),
    )[0];
    if (match)
      strictest.set('modality', { kind: 'modality', words: match[0], rank: modality === 'must' ? 0 : 1 });
  }
  return [...strictest.values()];
}
