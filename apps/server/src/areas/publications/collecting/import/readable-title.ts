/** Words that keep a capital letter in a title that was printed in capitals. */
const properWords: ReadonlyMap<string, string> = new Map(
  [
    'European',
    'Parliament',
    'Council',
    'Commission',
    'Union',
    'Européen',
    'Parlement',
    'Conseil',
    'Europäischen',
    'Parlaments',
    'Rates',
    'Implementing',
    'Delegated',
    'Regulation',
    'Directive',
    'Decision',
  ].map((word) => [word.toUpperCase(), word]),
);

/** `DIRECTIVE (EU) 2015/2366 OF THE EUROPEAN PARLIAMENT …` in sentence case: only words in capitals change, and no part of a number (`2014/65/EU`). */
export function readableTitle(title: string): string {
  const isShouted = /^\p{Lu}{4,}/u.test(title);
  if (!isShouted) return title;
  const [head = '', ...rest] = title.split(/(?=\s\p{Ll})/u);
  const lowered = head.replaceAll(/(?<![(/])\b[\p{Lu}]{2,}\b(?!\))/gu, (word, at: number) => {
    if (at === 0) return word.charAt(0) + word.slice(1).toLowerCase();
    return properWords.get(word) ?? word.toLowerCase();
  });
  return lowered + rest.join('');
}
