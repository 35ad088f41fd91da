import kinships from './kinships.json' with { type: 'json' };
import { readWords, type TextWord } from './read-words.ts';
import { stemOf } from './stem.ts';
import { termOf } from './terms.ts';

/**
 * The expressions that laws use for words that people say: `Vorstand` and `Geschäftsleiter`. Written from knowledge of the field,
 * without looking at any text or question.
 */
export interface Kinship {
  /** stems of the words in a row */
  readonly said: readonly string[];
  /** terms of each expression, the most usual first */
  readonly written: readonly (readonly string[])[];
}

/** One that a query has. */
export interface FoundKinship extends Kinship {
  /** position of its first word */
  readonly at: number;
}

function readKinships(
  language: string,
  lines: Readonly<Record<string, readonly string[]>>,
): Map<string, Kinship[]> {
  const byFirst = new Map<string, Kinship[]>();
  for (const [phrase, expressions] of Object.entries(lines)) {
    const said = readWords(phrase).map(({ word }) => stemOf(word, language));
    const written = expressions
      .map((expression) =>
        readWords(expression)
          .map(({ word }) => termOf(word, language))
          .filter((term) => term !== null),
      )
      .filter((terms) => terms.length > 0);
    const [first] = said;
    if (first === undefined) continue;
    const others = byFirst.get(first);
    if (others) others.push({ said, written });
    else byFirst.set(first, [{ said, written }]);
  }
  return byFirst;
}

const known = new Map<string, Map<string, Kinship[]>>();

/** Those of a language by their first stem, read when they are first asked for. */
function kinshipsOf(language: string): ReadonlyMap<string, readonly Kinship[]> {
  let read = known.get(language);
  if (!read) {
    const lines = (kinships as Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>)[
      language
    ];
    read = readKinships(language, lines ?? {});
    known.set(language, read);
  }
  return read;
}

/** What laws of a language write for the words of a query; of several that begin with one word, the longest. */
export function kinOf(words: readonly TextWord[], language: string): FoundKinship[] {
  const byFirst = kinshipsOf(language);
  const stems = words.map(({ word }) => stemOf(word, language));
  const found: FoundKinship[] = [];
  for (let at = 0; at < stems.length; ) {
    const matching = (byFirst.get(stems[at] as string) ?? [])
      .filter(({ said }) => said.every((stem, offset) => stems[at + offset] === stem))
      .toSorted((left, right) => right.said.length - left.said.length);
    const [longest] = matching;
    if (longest) found.push({ ...longest, at });
    at += longest?.said.length ?? 1;
  }
  return found;
}
