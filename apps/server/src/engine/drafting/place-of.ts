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

const divisions = new Set<Passage['kind']>(['article', 'section', 'annex', 'heading']);

/** The article or section around a place. */
export function divisionAt(passages: readonly Passage[], at: number): Passage | null {
  for (
    let passage = passageAt(passages, at);
    passage;
    passage = passage.parent === null ? null : (passages[passage.parent] ?? null)
  )
    if (divisions.has(passage.kind)) return passage;
  return null;
}

/** “Article 5(1)”; empty where a text has no clauses. */
export function clauseAt(passages: readonly Passage[], at: number): string {
  const passage = passageAt(passages, at);
  return passage ? citation(passages, passage.ordinal) : '';
}
