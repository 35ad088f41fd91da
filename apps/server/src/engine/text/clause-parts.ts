import { canFollow } from './list-levels.ts';
import { childrenByParent, type Passage, type PassageKind, type Span } from './passage.ts';
import { sentences } from './sentences.ts';

/** What of a clause tree tells where lists begin and end. */
export type ClauseNodeSpan = Pick<Passage, 'ordinal' | 'parent' | 'kind' | 'label' | 'start' | 'end'>;

/** Points with the words that open and close them. */
export interface ClauseList<Node extends ClauseNodeSpan = ClauseNodeSpan> {
  readonly kind: 'list';
  /** null where it isn't sure what opens them: each stands by itself */
  readonly lead: Span | null;
  readonly points: readonly Node[];
  /** what closes the list and continues its sentence, e.g. "… shall notify the competent authority": of the whole list, of no point */
  readonly tail: Span | null;
}

export type ClausePart<Node extends ClauseNodeSpan = ClauseNodeSpan> =
  | { readonly kind: 'sentence'; readonly span: Span }
  | ClauseList<Node>
  | { readonly kind: 'clause'; readonly clause: Node };

/** Names and headings of parts, which say nothing by themselves. */
const divisions = new Set<PassageKind>([
  'title',
  'part',
  'chapter',
  'section',
  'article',
  'heading',
  'annex',
]);
const endsSentence = /[.!?]["'”’)\]]*$/u;

/**
 * Whether words open the list that follows them: they end no sentence, and they announce it, or its first point goes on with theirs and
 * is no sentence of its own, as below a heading.
 */
export const opensList = (words: string, firstPoint: string): boolean =>
  words !== '' &&
  !endsSentence.test(words) &&
  !endsPoint.test(words) &&
  (/[:,–—-]$/u.test(words) || /^\p{Ll}/u.test(firstPoint) || !endsSentence.test(firstPoint));

const goesOnInLowerCase = /^[\p{Ll}–—-]/u;
/** How a point ends that another one follows. */
const endsPoint = /;$|[;,]\s(?:and|or|und|oder|sowie|et|ou)$/u;
/** "▼M1": which amendment the lines below it come from. */
export const amendmentMark = /^[▼▲►◄]\p{Lu}?\d*\s*◄?$/u;
const onlyMarks = /^\p{P}*$/u;

/**
 * What each clause of a text consists of, in order. This is the only place where points are joined with what opens them: a point belongs to the last words before the first point of its own list, in the same clause, if these end no sentence and its label can follow
 * that of the point before it.
 */
export class ClauseParts<Node extends ClauseNodeSpan> {
  readonly roots: readonly Node[];
  private readonly content: string;
  private readonly language: string;
  private readonly children: readonly (readonly Node[])[];

  /** @param language ISO code, for detecting where sentences end */
  constructor(content: string, nodes: readonly Node[], language: string | null) {
    this.content = content;
    this.language = language ?? 'en';
    const { of, roots } = childrenByParent(nodes);
    const at = (ordinal: number) => nodes[ordinal] as Node;
    this.children = of.map((ordinals) => ordinals.map(at));
    this.roots = roots.map(at);
  }

  of(clause: Node): ClausePart<Node>[] {
    const within = this.children[clause.ordinal] ?? [];
    const parts: ClausePart<Node>[] = [];
    const hasWords = !divisions.has(clause.kind);
    const add = (spans: readonly Span[]) => {
      for (const span of spans) parts.push({ kind: 'sentence', span });
    };
    let list: (ClauseList<Node> & { points: Node[] }) | null = null;
    let position = clause.start + clause.label.length;
    for (const [at, child] of within.entries()) {
      const stretch = hasWords ? this.sentencesIn(position, child.start) : [];
      position = child.end;
      if (child.kind !== 'point') {
        add(stretch);
        parts.push({ kind: 'clause', clause: child });
        list = null;
        continue;
      }
      const last = stretch.at(-1);
      const opens =
        last !== undefined &&
        opensList(this.wordsOf(last), this.wordsOf(child).slice(child.label.length).trim());
      add(opens ? stretch.slice(0, -1) : stretch);
      const before = list?.points.at(-1);
      if (list && before && stretch.length === 0 && canFollow(before.label, child.label)) {
        list.points.push(child);
        continue;
      }
      list = {
        kind: 'list',
        lead: opens ? last : null,
        points: [child],
        tail: this.tailAfter(clause, within, at),
      };
      parts.push(list);
    }
    if (hasWords) {
      const rest = this.sentencesIn(position, clause.end);
      const isTail = (span: Span) =>
        within.at(-1)?.kind === 'point' && goesOnInLowerCase.test(this.wordsOf(span));
      add(rest.filter((span) => !isTail(span)));
    }
    return parts;
  }

  private wordsOf({ start, end }: Span): string {
    return this.content.slice(start, end);
  }

  private sentencesIn(start: number, end: number): Span[] {
    return sentences(this.content.slice(start, end), this.language)
      .map((sentence) => ({ start: start + sentence.start, end: start + sentence.end }))
      .filter((span) => ![onlyMarks, amendmentMark].some((marks) => marks.test(this.wordsOf(span))));
  }

  private tailAfter(clause: Node, within: readonly Node[], at: number): Span | null {
    let last = at;
    while (within[last + 1]?.kind === 'point') last += 1;
    const point = within[last] as Node;
    const following = within[last + 1];
    if (following && following.kind !== 'subparagraph') return null;
    const [first] = following
      ? this.sentencesIn(following.start + following.label.length, following.end)
      : this.sentencesIn(point.end, clause.end);
    return first && goesOnInLowerCase.test(this.wordsOf(first)) ? first : null;
  }
}
