/** What an answer says in figures, so that two answers can be told apart: times and intervals in hours, amounts and percentages by their unit. */
export type Measures = ReadonlyMap<'time' | 'often' | 'amount' | 'percent' | 'date', ReadonlySet<number>>;

const spelled: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'a an one ein eine einen einem einer eines',
    'two zwei twice zweimal',
    'three drei',
    'four vier',
    'five fünf',
    'six sechs',
    'seven sieben',
    'eight acht',
    'nine neun',
    'ten zehn',
    'eleven elf',
    'twelve zwölf',
    'thirteen dreizehn',
    'fourteen vierzehn',
    'fifteen fünfzehn',
  ].flatMap((words, index) => words.split(' ').map((word) => [word, index + 1] as const)),
);
const tens: Readonly<Record<string, number>> = {
  twenty: 20,
  zwanzig: 20,
  thirty: 30,
  dreißig: 30,
  forty: 40,
  vierzig: 40,
  fifty: 50,
  fünfzig: 50,
  sixty: 60,
  sechzig: 60,
  seventy: 70,
  siebzig: 70,
  eighty: 80,
  achtzig: 80,
  ninety: 90,
  neunzig: 90,
  hundred: 100,
  hundert: 100,
};
const englishTens = new RegExp(`^(${Object.keys(tens).join('|')})(?:[- ](\\p{L}+))?$`, 'iu');
const germanTens = new RegExp(`^(\\p{L}+)und(${Object.keys(tens).join('|')})$`, 'iu');

function numberOf(written: string): number | null {
  const word = written.toLowerCase();
  if (/^\d/u.test(word))
    return Number(word.replaceAll(/[ .,\u00a0\u202f](?=\d{3}(?!\d))/gu, '').replace(',', '.'));
  const known = spelled[word] ?? tens[word];
  if (known !== undefined) return known;
  const english = englishTens.exec(word);
  if (english) return (tens[english[1] as string] ?? 0) + (english[2] ? (spelled[english[2]] ?? 0) : 0);
  const german = germanTens.exec(word);
  const ones = german && (german[1] === 'ein' ? 1 : spelled[german[1] as string]);
  return german && ones !== undefined && ones !== null ? ones + (tens[german[2] as string] ?? 0) : null;
}

/** Months have 30 days and years 12 months, so that twelve months are a year. */
const hours: readonly (readonly [RegExp, number])[] = [
  [/^(?:minutes?|minuten?)$/iu, 1 / 60],
  [/^(?:hours?|stunden?|stündig\w*)$/iu, 1],
  [/^(?:\p{L}*days?|nights?|\p{L}*tage?n?|\p{L}*tags|nächten?|nacht)$/iu, 24],
  [/^(?:weeks?|wochen?)$/iu, 168],
  [/^(?:months?|monate?n?|monats)$/iu, 720],
  [/^(?:quarters?|quartale?n?|quartals)$/iu, 2160],
  [/^(?:\p{L}*years?|\p{L}*jahre?n?|jahres|annum)$/iu, 8640],
];
const number = String.raw`\d{1,3}(?:[ .,\u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?|\p{L}+(?:-\p{L}+)?`;
const unit = String.raw`minutes?|hours?|\p{L}*days?|nights?|weeks?|months?|quarters?|years?|minuten?|stunden?|\p{L}*tage?n?|nacht|wochen?|monate?n?|quartale?n?|jahre?n?`;
const counted = new RegExp(
  String.raw`(?<!\p{L})(${number})[\s-](?:(?:business|working|calendar|full|volle|gute)\s)?(${unit})(?!\p{L})`,
  'giu',
);
const every = new RegExp(
  String.raw`(?<!\p{L})(?:every|each|per|a|jede[nrms]?|pro|im)\s(?:(second|other|zweite[nrms]?)\s)?(${unit})(?!\p{L})`,
  'giu',
);
const adverbs: readonly (readonly [RegExp, number])[] = [
  [/\b(?:hourly|stündlich\w*)\b/giu, 1],
  [/\b(?:daily|nightly|täglich\w*)\b/giu, 24],
  [/\b(?:weekly|wöchentlich\w*)\b/giu, 168],
  [/\b(?:monthly|monatlich\w*)\b/giu, 720],
  [/\b(?:quarterly|quartalsweise|vierteljährlich\w*|quartalsrhythmus)\b/giu, 2160],
  [/\b(?:half-yearly|semi-annual\w*|biannual\w*|halbjährlich\w*)\b/giu, 4320],
  [/\b(?:annual(?:ly)?|yearly|(?<!halb|viertel)jährlich\w*)\b/giu, 8640],
];
const money =
  /(?:EUR|USD|GBP|CHF|€|\$|£)\s?(\d[\d., \u00a0]*)(?:\s?(million|billion|Mio\.?|Millionen|Mrd\.?|Milliarden))?|(\d[\d., \u00a0]*)(?:\s?(million|billion|Mio\.?|Millionen|Mrd\.?|Milliarden))?\s?(?:EUR|USD|GBP|CHF|€|euros?|dollars?)(?!\p{L})/giu;
const percent = /(\d+(?:[.,]\d+)?)\s?(?:%|per ?cent|percent|prozent)/giu;
const date = /\b(?:19|20)\d\d\b/gu;
const scaleOf = (word: string | undefined) =>
  word === undefined ? 1 : /^(?:b|mrd|milliard)/iu.test(word) ? 1e9 : 1e6;

const isInterval = /(?:every|each|alle|aller)\s$/iu;

export function measuresIn(text: string): Measures {
  const found = {
    time: new Set<number>(),
    often: new Set<number>(),
    amount: new Set<number>(),
    percent: new Set<number>(),
    date: new Set<number>(),
  };
  const hoursOf = (word: string) => hours.find(([pattern]) => pattern.test(word))?.[1] ?? 0;
  for (const { index, 1: written = '', 2: word = '' } of text.matchAll(counted)) {
    const count = numberOf(written);
    const kind = isInterval.test(text.slice(0, index)) ? 'often' : 'time';
    if (count !== null) found[kind].add(Math.round(count * hoursOf(word) * 100) / 100);
  }
  for (const [, second, word = ''] of text.matchAll(every))
    found.often.add(hoursOf(word) * (second === undefined ? 1 : 2));
  for (const [pattern, value] of adverbs) if (text.match(pattern)) found.often.add(value);
  for (const [, before, scaleBefore, after, scaleAfter] of text.matchAll(money)) {
    const amount = numberOf((before ?? after ?? '').trim().replace(/[.,]$/u, ''));
    if (amount !== null) found.amount.add(amount * scaleOf(scaleBefore ?? scaleAfter));
  }
  for (const [, written = ''] of text.matchAll(percent)) found.percent.add(Number(written.replace(',', '.')));
  for (const [written] of text.matchAll(date)) found.date.add(Number(written));
  return new Map(Object.entries(found) as [keyof typeof found, Set<number>][]);
}

const refuses =
  /^\W*(?:no\b|nein\b|none\b|not\b|never\b|kein\p{L}*|nicht\b|niemals\b)|\b(?:prohibited|forbidden|not (?:permitted|allowed|possible|disclosed|provided|available|used|offered|in place)|(?:do|does|have|has|is|are|will|may|can) not|cannot|blocked|never|nobody|verboten|untersagt|gesperrt|unzulässig|nicht (?:gestattet|erlaubt|zulässig|möglich|zugelassen|vorhanden|genutzt|eingesetzt)|(?:dürfen|darf|werden|wird|haben|ist|sind|geben|bieten)\s(?:\p{L}+\s){0,3}?(?:nicht|keine?\p{L}*))\b/iu;
const firstSentence = /^.{0,400}?[.!?](?=\s|$)/su;

/** Whether an answer says yes or no, by its beginning. */
export function verdictOf(answer: string): 'yes' | 'no' {
  const [first] = firstSentence.exec(answer) ?? [answer];
  if (/^\W*(?:yes|ja)\b/iu.test(first)) return 'yes';
  return refuses.test(first) ? 'no' : 'yes';
}

/** Whether two answers to the same question can't both be true: one says yes and the other no, or their figures have nothing in common. */
export function contradict(one: string, other: string): boolean {
  if (verdictOf(one) !== verdictOf(other)) return true;
  const [left, right] = [measuresIn(one), measuresIn(other)];
  return [...left].some(([kind, values]) => {
    const others = right.get(kind) ?? new Set();
    return values.size > 0 && others.size > 0 && ![...values].some((value) => others.has(value));
  });
}
