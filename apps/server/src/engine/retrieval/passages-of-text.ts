import type { ClauseNodeSpan } from '../text/clause-parts.ts';
import type { ExtractedText, Passage, PassageKind } from '../text/passage.ts';
import type { DocumentToIndex, InnerClause, PassageToIndex } from './passages.ts';

/** A passage to index with its place in the text: `content.slice(start, end)` is exactly `text`. */
export interface PlacedPassage extends PassageToIndex {
  readonly start: number;
  readonly end: number;
  /** as printed, such as '(a)'; '' if there is none */
  readonly label: string;
  /** the clauses in it, with places in `text`; the first is around all others */
  readonly clauses: readonly ClauseNodeSpan[];
}

/** A paragraph up to this length is found with all its points, since they are read together; a longer one point by point. */
const longestTogether = 1_500;

const divisions = new Set<PassageKind>([
  'title',
  'part',
  'chapter',
  'section',
  'article',
  'heading',
  'annex',
  'preamble',
]);
/** Divisions around the numbered clauses of an act, which references leave out. */
const unnumbered = new Set<PassageKind>(['title', 'part', 'chapter', 'preamble', 'heading']);
const clauseLabel = /^(?:[a-z]{1,4} )?\d+[a-z]{0,2}(?:\.\d+[a-z]?)*$/;

/** The number of a clause as references give it: `28.8.a`, `25b.1`, `at 4.3.2`, `annex ii`; '' if it has none. */
function clauseOf(passage: Passage, around: string): string {
  const bare = passage.label
    .toLowerCase()
    .replace(/^(?:articles?|art\.|artikel|§|annex|anlage|anhang|appendix|section|rule|recital)\s*/, '')
    .replaceAll(/^[(\s]+|[).\s]+$/g, '');
  if (unnumbered.has(passage.kind) || bare === '' || bare.length > 12) return around;
  if (passage.kind === 'article') return bare;
  // numbered beside the articles
  if (passage.kind === 'annex' || passage.kind === 'recital') return `${passage.kind} ${bare}`;
  if (passage.kind === 'section') return clauseLabel.test(bare) ? bare : around;
  // "6.30" is a whole number by itself
  if (/^\d+[a-z]*\.\d/.test(bare) || around === '') return bare;
  return `${around}.${bare}`;
}

/** Where the text of a passage begins, behind its label and heading. */
function textStart(content: string, { start, label, heading, end }: Passage): number {
  const skipSpace = (from: number) => {
    let at = from;
    while (at < end && /\s/.test(content[at] as string)) at += 1;
    return at;
  };
  const behindLabel = skipSpace(start + label.length);
  if (heading === null || !content.startsWith(heading, behindLabel)) return Math.min(behindLabel, end);
  return Math.min(skipSpace(behindLabel + heading.length), end);
}

/**
 * Cuts a text into passages to be found. Together they contain every word of the text once: each reaches from where its clause
 * begins to where the next one does, so that words that close a list belong to its last point.
 */
export function passagesOfText({
  content,
  passages,
}: Pick<ExtractedText, 'content' | 'passages'>): PlacedPassage[] {
  const chosen: { passage: Passage; parent: number | null; clause: string; inner: InnerClause[] }[] = [];
  /** for each passage of the text, the position of the chosen one it is in */
  const within: number[] = [];
  const clauses: string[] = [];
  const isWhole: boolean[] = [];
  for (const passage of passages) {
    const { ordinal, parent } = passage;
    const clause = clauseOf(passage, parent === null ? '' : (clauses[parent] ?? ''));
    clauses.push(clause);
    if (parent !== null && isWhole[parent]) {
      isWhole.push(true);
      within.push(within[parent] as number);
      const whole = chosen[within[parent] as number];
      if (whole && clause !== clauses[parent]) whole.inner.push({ clause, ordinal });
      continue;
    }
    isWhole.push(!divisions.has(passage.kind) && passage.end - passage.start <= longestTogether);
    within.push(chosen.length);
    chosen.push({
      passage: passages[ordinal] as Passage,
      parent: parent === null ? null : (within[parent] as number),
      clause,
      inner: [],
    });
  }
  const inside = chosen.map((): Passage[] => []);
  for (const passage of passages) inside[within[passage.ordinal] as number]?.push(passage);
  return chosen.map(({ passage, parent, clause, inner }, position) => {
    const start = textStart(content, passage);
    const next = chosen[position + 1]?.passage.start ?? content.length;
    const text = content.slice(start, Math.max(start, next)).trimEnd();
    return {
      ordinal: passage.ordinal,
      parent,
      kind: passage.kind,
      clause,
      inner,
      heading: passage.heading,
      text,
      start,
      end: start + text.length,
      label: passage.label,
      clauses: clausesWithin(inside[position] as Passage[], start, text.length),
    };
  });
}

/** Clauses with places in a text that begins behind the label and the heading of the first. */
const clausesWithin = ([first, ...others]: readonly Passage[], start: number, length: number) => {
  const ordinals = new Map([first, ...others].map((one, at) => [one?.ordinal ?? null, at]));
  const whole: ClauseNodeSpan = { ordinal: 0, parent: null, kind: 'text', label: '', start: 0, end: length };
  return [
    whole,
    ...others.map(
      ({ kind, label, parent, start: from, end }, at): ClauseNodeSpan => ({
        ordinal: at + 1,
        parent: ordinals.get(parent) ?? 0,
        kind,
        label,
        start: from - start,
        end: end - start,
      }),
    ),
  ];
};

/** A text as a document to index. */
export const documentOfText = (
  id: string,
  title: string | null,
  text: Pick<ExtractedText, 'content' | 'passages' | 'language'>,
): DocumentToIndex => ({ id, title, language: text.language, passages: passagesOfText(text) });
