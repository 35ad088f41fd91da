import stored from './concepts.json' with { type: 'json' };
import { readWords } from './read-words.ts';
import { termOf } from './terms.ts';

/**
 * What words stand for, in the terms of the field: "sack" stands for removing and for employees, "MLRO" for the compliance function and
 * money laundering. Written word by word from knowledge of the field. `weights` says how much each concept tells, by how rarely passages of
 * laws and policies have it.
 */
const { names, weights, words } = stored;

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

export const conceptWeight = (concept: number): number => weights[concept] ?? 0;

const shortestPart = 5;
const none: readonly number[] = [];

/** The concepts of a term; those of a German compound, as far as its beginning and end are known words. */
export function conceptsOf(term: string): readonly number[] {
  const known = byTerm.get(term);
  if (known) return known;
  if (!term.startsWith('de:')) return none;
  const word = term.slice(3);
  if (word.length < 2 * shortestPart) return none;
  const found = new Set<number>();
  for (let end = word.length - shortestPart; end >= shortestPart; end -= 1) {
    // "auslagerungs|vertrag": the first part may have a joint, and is inflected no further
    const first =
      byTerm.get(`de:${word.slice(0, end)}`) ??
      byTerm.get(`de:${word.slice(0, end).replace(/(?:ung)?s$/u, '')}`);
    if (!first) continue;
    for (const one of first) found.add(one);
    break;
  }
  for (let start = shortestPart; start <= word.length - shortestPart; start += 1) {
    const last = byTerm.get(`de:${word.slice(start)}`);
    if (!last) continue;
    for (const one of last) found.add(one);
    break;
  }
  return [...found];
}
