import { ClauseParts } from './clause-parts.ts';
import type { Passage, Span } from './passage.ts';

/** What of a clause is meant: "Satz 3", "second subparagraph". */
export interface PlaceInClause {
  readonly subparagraph: number | null;
  readonly sentence: number | null;
}

/** Where it stands, and the clause it stands in by itself. */
export interface PlacedInClause extends Span {
  readonly ordinal: number;
}

/**
 * Where a sentence or subparagraph of a clause stands; null if the clause has none of that number, or sentences before it can't be
 * counted surely. Without a subparagraph the sentences of all of them are counted, as German laws do; a list belongs to the sentence
 * that opens it.
 */
export function findInClause(
  { content, passages }: { readonly content: string; readonly passages: readonly Passage[] },
  clause: Passage,
  { subparagraph, sentence }: PlaceInClause,
  language: string | null,
): PlacedInClause | null {
  // the first one is the clause itself, up to the second
  const isFirst = subparagraph === 1;
  const node =
    subparagraph === null || isFirst
      ? clause
      : passages.find(({ path }) => path === `${clause.path}/subpar_${String(subparagraph)}`);
  if (!node) return null;
  if (sentence === null) {
    const second = passages.find(({ path }) => path === `${clause.path}/subpar_2`);
    if (isFirst && !second) return null;
    const end = isFirst && second ? second.start : node.end;
    return { ordinal: node.ordinal, start: node.start + node.label.length, end };
  }
  const parts = new ClauseParts(content, passages, language);
  const found: PlacedInClause[] = [];
  let end = 0;
  /** @returns whether all sentences could be counted */
  const count = (within: Passage): boolean => {
    for (const part of parts.of(within)) {
      if (part.kind === 'clause') {
        const isCounted =
          part.clause.kind === 'subparagraph' ? subparagraph === null : part.clause.label === '';
        if (!isCounted || !count(part.clause)) return false;
        continue;
      }
      if (part.kind === 'list' && part.lead === null) return false;
      const last = part.kind === 'list' ? (part.tail ?? part.points.at(-1)) : part.span;
      const { start } = part.kind === 'list' ? (part.lead as Span) : part.span;
      // what closes a list was counted with it
      if (start >= end && last) found.push({ ordinal: within.ordinal, start, end: last.end });
      end = Math.max(end, last?.end ?? 0);
    }
    return true;
  };
  count(node);
  return found[sentence - 1] ?? null;
}
