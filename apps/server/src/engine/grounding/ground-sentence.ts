const longestSentence = 300;

/** Letters and digits that name something: numbers, codes, and capitalized words within a sentence. */
const namesIn = (sentence: string): string[] => [
  ...(sentence.match(/[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*/gu) ?? []),
  ...(sentence.match(/(?<=[\p{L}\p{N},;:] )[“"(]?\p{Lu}[\p{L}-]+/gu) ?? []).map((word) =>
    word.replace(/^[“"(]/u, ''),
  ),
];

const quotedIn = (sentence: string): string[] =>
  [...sentence.matchAll(/[“"«„]([^”"»“]+)[”"»“]/gu)].map(([, words = '']) => words);

const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s+/gu, ' ').toLocaleLowerCase('en');

/**
 * A sentence that may be shown: one line of running text in which every number, code, name and quote occurs in its inputs. Null
 * if one doesn't.
 */
export function groundSentence(sentence: string, madeFrom: readonly string[]): string | null {
  const said = sentence.trim();
  if (said === '' || said.length > longestSentence || /[\n<>[\]{}|*#`]|https?:/u.test(said)) return null;
  const ground = plain(madeFrom.join('\n'));
  const isGrounded = [...namesIn(said), ...quotedIn(said)].every((words) => ground.includes(plain(words)));
  return isGrounded ? said : null;
}
