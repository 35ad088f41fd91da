import { readWords } from '../words/read-words.ts';
import { termOf } from '../words/terms.ts';

/**
 * The language in which the words of a query weigh most; null if none of them is known, or several languages know the same ones. A
 * word weighs the same in each language that has it: one that German texts rarely borrow isn't German because it is rare there.
 * @param languages of the texts that are asked
 * @param says how much each term says, as `search` found it
 */
export function weightiestLanguage<Code extends string>(
  query: string,
  languages: readonly Code[],
  says: ReadonlyMap<string, number>,
): Code | null {
  const weights = new Map(languages.map((code) => [code, 0]));
  for (const word of new Set(readWords(query).map((one) => one.word))) {
    const known = [...weights.keys()].flatMap((code) => {
      const weight = says.get(termOf(word, code) ?? '');
      return weight === undefined ? [] : [{ code, weight }];
    });
    const weight = Math.max(0, ...known.map((one) => one.weight));
    for (const { code } of known) weights.set(code, (weights.get(code) as number) + weight);
  }
  const [first, second] = [...weights].toSorted(([, one], [, other]) => other - one);
  return first === undefined || first[1] === 0 || first[1] === second?.[1] ? null : first[0];
}
