import { citeClause } from '@regulus/contract/citation-values.ts';
import type { Passage } from './passage.ts';

/** The passages of a text are requested often, and never change. */
const byPath = new WeakMap<readonly Passage[], ReadonlyMap<string, Passage>>();

/** How a lawyer cites a clause of a text, as on the pages: `citeClause`. */
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
