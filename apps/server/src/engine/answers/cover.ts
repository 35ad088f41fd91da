import type { AskedTerm, ReadQuestion } from './read-question.ts';

const shortestPart = 5;
const partShare = 0.7;
const kinShare = 0.8;

/** How far a text says one term of a question, 0 to 1: the word, a compound with it, or what laws write instead. */
export function matchOf(asked: AskedTerm, terms: ReadonlySet<string>): number {
  if (terms.has(asked.term)) return 1;
  if (asked.kin.some((all) => all.length > 0 && all.every((term) => terms.has(term)))) return kinShare;
  if (!asked.term.startsWith('de:')) return 0;
  const stem = asked.term.slice(3);
  if (stem.length < shortestPart) return 0;
  for (const term of terms) {
    if (!term.startsWith('de:') || term.length < shortestPart + 3) continue;
    const other = term.slice(3);
    if (other.includes(stem) || stem.includes(other)) return partShare;
  }
  return 0;
}

export interface Coverage {
  /** share of what is asked, by weight, 0 to 1 */
  readonly share: number;
  /** share of the names and numbers asked; 1 if there are none */
  readonly entities: number;
}

export function coverageOf({ terms: asked }: ReadQuestion, terms: ReadonlySet<string>): Coverage {
  const matches = asked.map((one) => matchOf(one, terms));
  let [said, all, names, allNames] = [0, 0, 0, 0];
  for (const [at, { weight, isEntity }] of asked.entries()) {
    const match = matches[at] ?? 0;
    said += weight * match;
    all += weight;
    if (!isEntity) continue;
    names += match;
    allNames += 1;
  }
  return { share: all === 0 ? 0 : said / all, entities: allNames === 0 ? 1 : names / allNames };
}
