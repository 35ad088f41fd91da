import { citeClause } from '@regulus/contract/citation-values.ts';
import type { Passage } from './passage.ts';

/** A text's passages are asked for often, and never change. */
const byPath = new WeakMap<readonly Passage[], ReadonlyMap<string, Passage>>();

/** How a lawyer names a clause of a text, as the pages name it: `citeClause`. */
export function citation(passages: readonly Passage[], at: number): string {
  const passage = passages[at];
  if (!passage) return '';
  let known = byPath.get(passages);
  if (!known) {
    known = new Map(passages.map((one) => [one.path, one]));
    byPath.set(passages, known);
  }
  return citeClause(passage.path, (path) => known.get(path));
}
