import type { OpenSegment, RetrievalIndex } from '../retrieval-index.ts';
import { clauseKey } from './clause-key.ts';

/** A passage that is a clause which was looked up, is around it, or belongs to the same clause of the act. */
export interface NamedPassage {
  readonly documentId: string;
  readonly ordinal: number;
  /** what it was found by: the clause asked for, or one around it */
  readonly clause: string;
  /** position of the clause asked for, of several the first */
  readonly rank: number;
  /** 0 for the clause itself, then what is around it, from the inside, and last what else belongs to its outermost part */
  readonly distance: number;
  /** whether it is in an article, and not in a section of that number */
  readonly isOfArticle: boolean;
}

/** In a large index thousands of texts have a first clause. */
const mostPassages = 5_000;

/**
 * The passages of clauses that are looked up.
 * @param isWithin whether what else belongs to the outermost clause is given, too: all paragraphs of Article 28 for "Article 28(8)"
 */
export function namedClauses(
  index: RetrievalIndex,
  clauses: readonly string[],
  allow: (documentId: string) => boolean,
  isWithin: boolean,
): NamedPassage[] {
  const found = new Map<number, NamedPassage>();
  for (const [rank, wanted] of clauses.entries()) {
    const parts = wanted.split('.');
    const addAll = (
      clausesOf: (opened: OpenSegment) => readonly string[],
      distance: number,
      isAround = false,
    ) => {
      for (const opened of index.segments) {
        const { segment, base } = opened;
        for (const clause of clausesOf(opened)) {
          const named = passagesOf(opened, clause);
          for (const local of isAround ? passagesWithin(opened, named) : named) {
            if (found.size >= mostPassages) return;
            const document = segment.documentOf[local] as number;
            const documentId = segment.documentId(document);
            if (found.has(base + local) || opened.deleted?.[document] || !allow(documentId)) continue;
            const ordinal = segment.sections.ordinals[local] as number;
            const isOfArticle = isInArticle(opened, local);
            found.set(base + local, { documentId, ordinal, clause, rank, distance, isOfArticle });
          }
        }
      }
    };
    const before = found.size;
    addAll(() => [wanted], 0);
    if (found.size === before) addAll((opened) => withParagraph(opened, parts), 0);
    for (let length = parts.length - 1; length > 0; length -= 1)
      addAll(() => [parts.slice(0, length).join('.')], parts.length - length);
    if (isWithin) addAll(() => [parts[0] as string], parts.length, true);
  }
  return [...found.values()];
}

function passagesOf({ segment }: OpenSegment, clause: string): number[] {
  const passages: number[] = [];
  const number = segment.termNumber(clauseKey(clause));
  if (number !== -1) segment.eachPosting(number, (local) => passages.push(local));
  return passages;
}

/** "Article 4 point (12)" may mean 4(1)(12): clauses that have one part more, between the first and the last one. */
function withParagraph({ segment }: OpenSegment, [first = '', ...inner]: readonly string[]): string[] {
  if (inner.length === 0) return [];
  const found: string[] = [];
  const around = clauseKey(`${first}.`);
  for (const { term } of segment.termsFrom(around)) {
    const [, ...rest] = term.slice(around.length).split('.');
    if (rest.length === inner.length && rest.every((part, at) => part === inner[at]))
      found.push(term.slice(1));
  }
  return found;
}

function isInArticle({ segment }: OpenSegment, local: number): boolean {
  const { parents } = segment.sections;
  for (let at = local; at !== -1; at = (parents[at] as number) - 1)
    if (segment.kindOf(at) === 'article') return true;
  return false;
}

/** Passages within others, at any depth; they follow them. */
function passagesWithin({ segment }: OpenSegment, around: readonly number[]): number[] {
  const { parents } = segment.sections;
  const all = new Set(around);
  const within: number[] = [];
  for (const one of around) {
    const document = segment.documentOf[one];
    for (let at = one + 1; segment.documentOf[at] === document; at += 1) {
      if (!all.has((parents[at] as number) - 1)) break;
      all.add(at);
      within.push(at);
    }
  }
  return within;
}
