import stored from './concepts.json' with { type: 'json' };
import { readWords } from './read-words.ts';
import { termOf } from './terms.ts';

/**
 * What words stand for, in the terms of the field: "sack" stands for removing and for employees, "MLRO" for the compliance function and
 * money laundering. Written word by word from knowledge of the field. `weights` says how much each concept tells, by how rarely passages of
 * laws and policies have it.
 */
const { names, weights, words } = stored;

let known: ReadonlyMap<string, readonly number[]> | undefined;

/** Stemming the words takes a while, and not every process asks for them. */
function conceptsByTerm(): ReadonlyMap<string, readonly number[]> {
  if (known) return known;
  const byTerm = new Map<string, readonly number[]>();
  const numbers = new Map(names.map((name, number) => [name, number]));
  for (const [language, lines] of Object.entries(words)) {
    for (const [word, concepts] of Object.entries(lines)) {
      const [first, ...others] = readWords(word);
      const term = first && others.length === 0 ? termOf(first.word, language) : null;
      if (term === null || byTerm.has(term)) continue;
      byTerm.set(
        term,
        concepts.split(' ').flatMap((name) => numbers.get(name) ?? []),
      );
    }
  }
  known = byTerm;
  return byTerm;
}

export const conceptWeight = (concept: number): number => weights[concept] ?? 0;

const shortestPart = 5;
const none: readonly number[] = [];

/** The concepts of a term; those of a German compound, as far as its beginning and end are known words. */
export function conceptsOf(term: string): readonly number[] {
  const byTerm = conceptsByTerm();
  const own = byTerm.get(term);
  if (own) return own;
  if (!term.startsWith('de:') || term.length < 3 + 2 * shortestPart) return none;
  const word = term.slice(3);
  const found = new Set<number>();
  const take = (concepts: readonly number[] | undefined) => {
    for (const one of concepts ?? []) found.add(one);
    return concepts !== undefined;
  };
  // "auslagerungs|vereinbarung": the first part may have a joint
  for (let end = word.length - shortestPart; end >= shortestPart; end -= 1) {
    const first = word.slice(0, end);
    if (take(byTerm.get(`de:${first}`) ?? byTerm.get(`de:${first.replace(/(?:ung)?s$/u, '')}`))) break;
  }
  for (let start = shortestPart; start <= word.length - shortestPart; start += 1)
    if (take(byTerm.get(`de:${word.slice(start)}`))) break;
  return [...found];
}
