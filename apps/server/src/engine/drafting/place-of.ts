import { citation } from '../text/citation.ts';
import type { Passage } from '../text/passage.ts';

/** The innermost passage around a place. */
export function passageAt(passages: readonly Passage[], at: number): Passage | null {
  let found: Passage | null = null;
  for (const passage of passages) {
    if (passage.start > at) break;
    if (passage.end > at) found = passage;
  }
  return found;
}

/** The passages around a place, the innermost first. */
function enclosing(passages: readonly Passage[], at: number): Passage[] {
  const found: Passage[] = [];
  for (
    let passage = passageAt(passages, at);
    passage;
    passage = passage.parent === null ? null : (passages[passage.parent] ?? null)
  )
    found.push(passage);
  return found;
}

const divisions = new Set<Passage['kind']>(['article', 'section', 'annex', 'heading']);

/** The article or section around a place. */
export function divisionAt(passages: readonly Passage[], at: number): Passage | null {
  return enclosing(passages, at).find(({ kind }) => divisions.has(kind)) ?? null;
}

export const isWithin = (passages: readonly Passage[], at: number, kind: Passage['kind']): boolean =>
  enclosing(passages, at).some((passage) => passage.kind === kind);

/** “Article 5(1)”; empty where a text has no clauses. */
export function clauseAt(passages: readonly Passage[], at: number): string {
  const passage = passageAt(passages, at);
  return passage ? citation(passages, passage.ordinal) : '';
}
