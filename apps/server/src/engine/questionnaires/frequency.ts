/** How often something is asked for or done. */
const dayCount = 365;
const numbers: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  twelve: 12,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  zwölf: 12,
} as const;
const countOf = (words: string | undefined) =>
  words === undefined ? 1 : (numbers[words.toLowerCase()] ?? (Number(words) || 1));
const count = String.raw`(\d{1,3}|one|two|three|four|five|six|twelve|zwei|drei|vier|fünf|sechs|zwölf)`;

const perYear: readonly (readonly [RegExp, number | ((found: RegExpExecArray) => number)])[] = [
  [/\b(?:continuous\w*|real[- ]?time|24\/7|kontinuierlich\w*|in echtzeit)\b/iu, dayCount * 24],
  [/\b(?:hourly|stündlich\w*)\b/iu, dayCount * 24],
  [/\b(?:daily|every day|each day|täglich\w*|arbeitstäglich\w*)\b/iu, dayCount],
  [/\b(?:bi-?weekly|fortnightly)\b/iu, 26],
  [/\b(?:weekly|every week|each week|wöchentlich\w*)\b/iu, 52],
  [/\b(?:(?<!bi-?)monthly|every month|each month|monatlich\w*)\b/iu, 12],
  [/\b(?:quarterly|every quarter|each quarter|vierteljährlich\w*|quartalsweise\w*)\b/iu, 4],
  [
    /\b(?:semi-?\s?annual\w*|half-?\s?yearly|twice (?:a|per) year|halbjährlich\w*|zweimal (?:im|pro) jahr)\b/iu,
    2,
  ],
  [
    /\b(?:(?<!(?:semi|bi|tri)-?\s?)annual\w*|yearly|every year|each year|once (?:a|per) year|per annum|(?<![\p{L}])jährlich\w*|jedes jahr|einmal (?:im|pro) jahr)\b/iu,
    1,
  ],
  [
    new RegExp(String.raw`\b(?:every|alle)\s${count}\s(?:years?|jahre)\b`, 'iu'),
    ([, years]) => 1 / countOf(years),
  ],
  [
    new RegExp(
      String.raw`\b(?:every|alle|(?:in den )?letzten|last|within(?: the last)?)\s${count}\s(?:months?|monate?n?)\b`,
      'iu',
    ),
    ([, months]) => 12 / countOf(months),
  ],
  [/\b(?:biennial\w*|zweijährlich\w*)\b/iu, 0.5],
];
const vague =
  /\b(?:regular(?:ly)?|periodic(?:ally)?|routine(?:ly)?|recurring|planned intervals|defined intervals|regelmäßig\w*|turnus\w*|periodisch\w*|in (?:festen|regelmäßigen) abständen)\b/iu;

/** How many times a year a text says, the most; null if it doesn't say how often. */
export function timesPerYear(text: string): number | null {
  const found = perYear.flatMap(([pattern, times]) => {
    const match = pattern.exec(text);
    return match ? [typeof times === 'number' ? times : times(match)] : [];
  });
  return found.length === 0 ? null : Math.max(...found);
}

/** The fewest times a year that a question asks for; 0 if it asks whether something is done regularly; null if it doesn't ask. */
export function timesAsked(question: string): number | null {
  const found = perYear.flatMap(([pattern, times]) => {
    const match = pattern.exec(question);
    return match ? [typeof times === 'number' ? times : times(match)] : [];
  });
  if (found.length > 0) return Math.min(...found);
  return vague.test(question) ? 0 : null;
}

/** Whether a text says that something is done as often as is asked; null if it says nothing of it. */
export function isOftenEnough(asked: number, text: string): boolean | null {
  const times = timesPerYear(text);
  if (times !== null) return times >= asked;
  return vague.test(text) && asked === 0 ? true : null;
}
