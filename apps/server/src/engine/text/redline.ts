import { type AlignedPair, type AlignInput, type Alignment, type ChangeKind, summarise } from './align.ts';
import { cutSpans, ownSpans, type Passage, type PassageKind, type Span } from './passage.ts';
import { type DiffSegment, diffWords } from './word-diff.ts';

/** One clause of a redline. Its segments are its own text: points of a paragraph are clauses of their own. */
export interface RedlineClause {
  kind: ChangeKind;
  /** Ordinals in the two texts. */
  before: number | null;
  after: number | null;
  passageKind: PassageKind;
  /** Label and clause path in the later text, or in the earlier one for deleted clauses. */
  label: string;
  path: string;
  /** The same in the earlier text, if they differ. */
  previousLabel: string | null;
  previousPath: string | null;
  /** Number of passages that enclose it. */
  depth: number;
  segments: DiffSegment[];
}

export interface Redline {
  summary: Record<ChangeKind, number>;
  clauses: RedlineClause[];
}

/**
 * The differences between two aligned texts, clause by clause in reading order.
 * @param options.changesOnly leaves out clauses whose text and path are the same; the summary still counts them
 */
export function redline(alignment: Alignment, options: { changesOnly?: boolean } = {}): Redline {
  const before = new RedlineSide(alignment.before);
  const after = new RedlineSide(alignment.after);
  const wanted = options.changesOnly
    ? alignment.pairs.filter(({ kind }) => kind !== 'same')
    : alignment.pairs;
  return {
    summary: summarise(alignment.pairs),
    clauses: wanted.map((pair) => redlineClause(pair, before, after)),
  };
}

class RedlineSide {
  private readonly input: AlignInput;
  private readonly own: Span[][];

  constructor(input: AlignInput) {
    this.input = input;
    this.own = ownSpans(input.content, input.passages);
  }

  passage(ordinal: number | null): Passage | null {
    return ordinal === null ? null : (this.input.passages[ordinal] ?? null);
  }

  text(ordinal: number | null): string {
    return ordinal === null ? '' : cutSpans(this.input.content, this.own[ordinal] ?? []);
  }

  depth(passage: Passage): number {
    let depth = 0;
    for (let up = this.passage(passage.parent); up; up = this.passage(up.parent)) depth += 1;
    return depth;
  }
}

function redlineClause(pair: AlignedPair, before: RedlineSide, after: RedlineSide): RedlineClause {
  const [old, now] = [before.passage(pair.before), after.passage(pair.after)];
  const shown = (now ?? old) as Passage;
  return {
    kind: pair.kind,
    before: pair.before,
    after: pair.after,
    passageKind: shown.kind,
    label: shown.label,
    path: shown.path,
    previousLabel: old && now && old.label !== now.label ? old.label : null,
    previousPath: old && now && old.path !== now.path ? old.path : null,
    depth: now ? after.depth(now) : before.depth(shown),
    segments: diffWords(before.text(pair.before), after.text(pair.after)),
  };
}
