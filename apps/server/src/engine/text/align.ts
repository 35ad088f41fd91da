import { diffArrays } from 'diff';
import { childrenByParent, cutSpans, ownSpans, type Passage, type Span } from './passage.ts';
import { similarity, type WordBag, wordBag } from './similarity.ts';

export interface AlignInput {
  content: string;
  passages: readonly Passage[];
}

/**
 * - `same`: equal own text at the same clause path
 * - `moved`: equal own text at another path (renumbered, or put elsewhere)
 * - `changed`: the own text differs
 * - `inserted`, `deleted`: no counterpart
 */
export type ChangeKind = 'same' | 'moved' | 'changed' | 'inserted' | 'deleted';

/** Ordinals of two passages that are the same clause; null on the side that has none. */
export interface AlignedPair {
  kind: ChangeKind;
  before: number | null;
  after: number | null;
}

export interface Alignment {
  before: AlignInput;
  after: AlignInput;
  /** In the order of the later text; what was deleted follows what stood before it. */
  pairs: AlignedPair[];
  /** Counterpart of each passage by its ordinal; undefined also for what is not compared. */
  afterOf: ReadonlyMap<number, number>;
  beforeOf: ReadonlyMap<number, number>;
}

// Shorter texts ("plus", "Definitions") recur by chance, so their hash alone says nothing about where they came from.
const TELLING_LENGTH = 24;
// Two siblings are the same clause reworded when they share at least this part of their words.
const REWORDED = 0.5;
// A clause found in another place of its article must be longer and share more.
const LONG_LENGTH = 60;
const RECOGNISED = 0.75;
const MAX_SIBLING_EDITS = 2_000;
// Above this many siblings on both sides the quadratic comparison is left out.
const MAX_SIBLING_PAIRS = 250_000;

const NOT_COMPARED_ROOTS = new Set(['pbl', 'final', 'notes']);

/**
 * Whether a passage takes part in comparison. Consolidated texts have no preamble and recitals, no signatures, and
 * number their footnotes anew, so none of these count.
 */
export function isCompared(passage: Passage): boolean {
  if (passage.kind === 'recital' || passage.kind === 'preamble') return false;
  return !NOT_COMPARED_ROOTS.has(rootOf(passage));
}

const rootOf = (passage: Passage) => passage.path.split('/', 1)[0] ?? '';

class Side {
  readonly own: Span[][];
  readonly children: { of: number[][]; roots: number[] };
  readonly input: AlignInput;
  readonly partner = new Map<number, number>();
  private readonly bags = new Map<number, WordBag>();

  constructor(input: AlignInput) {
    this.input = input;
    this.own = ownSpans(input.content, input.passages);
    this.children = childrenByParent(input.passages);
  }

  passage(ordinal: number): Passage {
    return this.input.passages[ordinal] as Passage;
  }

  text(ordinal: number): string {
    return cutSpans(this.input.content, this.own[ordinal] ?? []);
  }

  bag(ordinal: number): WordBag {
    let bag = this.bags.get(ordinal);
    if (!bag) {
      bag = wordBag(this.text(ordinal));
      this.bags.set(ordinal, bag);
    }
    return bag;
  }

  /** What makes siblings equal. */
  keys(ordinals: readonly number[]): string[] {
    return ordinals.map((ordinal) => `${this.passage(ordinal).kind} ${this.passage(ordinal).hash}`);
  }

  open(): Passage[] {
    return this.input.passages.filter((passage) => isCompared(passage) && !this.partner.has(passage.ordinal));
  }

  /** Open clauses inside an article or section whose text is long enough to be known again in another place of it. */
  movable(): Passage[] {
    return this.open().filter(
      ({ ordinal, path }) => path.includes('/') && this.text(ordinal).length >= LONG_LENGTH,
    );
  }

  openChildren(parent: number | null): number[] {
    const siblings = parent === null ? this.children.roots : (this.children.of[parent] ?? []);
    return siblings.filter((ordinal) => isCompared(this.passage(ordinal)) && !this.partner.has(ordinal));
  }
}

class Aligner {
  readonly before: Side;
  readonly after: Side;

  constructor(before: AlignInput, after: AlignInput) {
    this.before = new Side(before);
    this.after = new Side(after);
  }

  run(): void {
    this.matchPathAndText();
    this.matchUniqueText();
    this.matchParentsOfMatched();
    this.matchSiblings();
    this.matchElsewhere();
    this.matchPath();
    // Parents found by their path may hold children that only now have an aligned parent.
    this.matchSiblings();
  }

  private pair(before: number, after: number): void {
    this.before.partner.set(before, after);
    this.after.partner.set(after, before);
  }

  private matchPathAndText(): void {
    const byPath = new Map(this.after.open().map((passage) => [passage.path, passage]));
    for (const passage of this.before.open()) {
      const candidate = byPath.get(passage.path);
      if (candidate && candidate.hash === passage.hash && candidate.kind === passage.kind) {
        this.pair(passage.ordinal, candidate.ordinal);
      }
    }
  }

  private matchUniqueText(): void {
    const after = Map.groupBy(this.after.open(), ({ hash }) => hash);
    for (const [hash, passages] of Map.groupBy(this.before.open(), ({ hash }) => hash)) {
      const candidates = after.get(hash);
      const [passage] = passages;
      const candidate = candidates?.[0];
      if (!passage || !candidate || passages.length > 1 || candidates.length > 1) continue;
      if (this.before.text(passage.ordinal).length >= TELLING_LENGTH)
        this.pair(passage.ordinal, candidate.ordinal);
    }
  }

  /** A clause whose own text changed while it was renumbered is known by its children: most of them went to one place. */
  private matchParentsOfMatched(): void {
    for (const passage of this.before.open().toReversed()) {
      const votes = new Map<number, number>();
      const children = this.before.children.of[passage.ordinal] ?? [];
      for (const child of children) {
        const partner = this.before.partner.get(child);
        if (partner === undefined) continue;
        const parent = this.after.passage(partner).parent;
        if (parent !== null) votes.set(parent, (votes.get(parent) ?? 0) + 1);
      }
      const [winner] = [...votes].toSorted((left, right) => right[1] - left[1]);
      if (!winner || winner[1] * 2 <= children.length) continue;
      const [parent] = winner;
      if (!this.after.partner.has(parent) && this.after.passage(parent).kind === passage.kind) {
        this.pair(passage.ordinal, parent);
      }
    }
  }

  /** Top down: among the children of aligned parents first equal texts in order, then reworded ones in order. */
  private matchSiblings(): void {
    this.matchChildren(null, null);
    for (const passage of this.before.input.passages) {
      const partner = this.before.partner.get(passage.ordinal);
      if (partner !== undefined) this.matchChildren(passage.ordinal, partner);
    }
  }

  private matchChildren(beforeParent: number | null, afterParent: number | null): void {
    this.matchEqualInOrder(this.before.openChildren(beforeParent), this.after.openChildren(afterParent));
    this.matchReworded(this.before.openChildren(beforeParent), this.after.openChildren(afterParent));
  }

  private matchEqualInOrder(before: number[], after: number[]): void {
    if (before.length === 0 || after.length === 0) return;
    let left = 0;
    let right = 0;
    const parts = diffArrays(this.before.keys(before), this.after.keys(after), {
      maxEditLength: MAX_SIBLING_EDITS,
    });
    for (const part of parts ?? []) {
      const length = part.value.length;
      if (part.removed) left += length;
      else if (part.added) right += length;
      else {
        for (let index = 0; index < length; index += 1) {
          this.pair(before[left + index] as number, after[right + index] as number);
        }
        left += length;
        right += length;
      }
    }
  }

  /** Longest common subsequence weighted by similarity; an equal label decides between equally similar ones. */
  private matchReworded(before: number[], after: number[]): void {
    const [rows, columns] = [before.length, after.length];
    if (rows === 0 || columns === 0 || rows * columns > MAX_SIBLING_PAIRS) return;
    const width = columns + 1;
    const best = new Float64Array((rows + 1) * width);
    const score = new Float64Array(rows * columns);
    for (let row = rows - 1; row >= 0; row -= 1) {
      for (let column = columns - 1; column >= 0; column -= 1) {
        const value = this.likeness(before[row] as number, after[column] as number);
        score[row * columns + column] = value;
        const paired = value > 0 ? value + (best[(row + 1) * width + column + 1] as number) : 0;
        best[row * width + column] = Math.max(
          paired,
          best[(row + 1) * width + column] as number,
          best[row * width + column + 1] as number,
        );
      }
    }
    let [row, column] = [0, 0];
    while (row < rows && column < columns) {
      const here = best[row * width + column] as number;
      const value = score[row * columns + column] as number;
      if (value > 0 && here === value + (best[(row + 1) * width + column + 1] as number)) {
        this.pair(before[row] as number, after[column] as number);
        row += 1;
        column += 1;
      } else if (here === (best[(row + 1) * width + column] as number)) row += 1;
      else column += 1;
    }
  }

  /** 0 when two siblings cannot be one clause, else how alike they are. */
  private likeness(before: number, after: number): number {
    const [left, right] = [this.before.passage(before), this.after.passage(after)];
    if (left.kind !== right.kind) return 0;
    const samePath = left.path === right.path;
    const alike = similarity(this.before.bag(before), this.after.bag(after));
    return alike >= REWORDED ? alike + (samePath ? 0.2 : 0) : 0;
  }

  /** A clause reworded while it moved inside its article: a subparagraph that became a paragraph, for example. */
  private matchElsewhere(): void {
    const before = this.before.movable();
    const after = this.after.movable();
    if (before.length * after.length > MAX_SIBLING_PAIRS) return;
    const byRoot = Map.groupBy(after, rootOf);
    const candidates: { before: number; after: number; alike: number }[] = [];
    for (const passage of before) {
      for (const candidate of byRoot.get(rootOf(passage)) ?? []) {
        const alike = similarity(this.before.bag(passage.ordinal), this.after.bag(candidate.ordinal));
        if (alike >= RECOGNISED)
          candidates.push({ before: passage.ordinal, after: candidate.ordinal, alike });
      }
    }
    candidates.sort((left, right) => right.alike - left.alike || left.before - right.before);
    for (const candidate of candidates) {
      if (this.before.partner.has(candidate.before) || this.after.partner.has(candidate.after)) continue;
      this.pair(candidate.before, candidate.after);
    }
  }

  /** What is left at one path on both sides is a clause replaced by another wording. */
  private matchPath(): void {
    const byPath = new Map(this.after.open().map((passage) => [passage.path, passage]));
    for (const passage of this.before.open()) {
      const candidate = byPath.get(passage.path);
      if (candidate && candidate.kind === passage.kind) this.pair(passage.ordinal, candidate.ordinal);
    }
  }
}

/**
 * Aligns the clauses of two versions of one text: by clause path and text, then by text that is unique on both sides,
 * then in sequence under aligned parents, then by path alone. Each passage is judged by its own text, so that an edited
 * lead-in leaves its points `same`. Preamble, recitals, signatures and footnotes are left out.
 */
export function alignPassages(before: AlignInput, after: AlignInput): Alignment {
  const aligner = new Aligner(before, after);
  aligner.run();
  const afterOf = aligner.before.partner;
  const beforeOf = aligner.after.partner;
  const deletedAfter = new Map<number, AlignedPair[]>();
  let anchor = -1;
  for (const passage of before.passages) {
    if (!isCompared(passage)) continue;
    const partner = afterOf.get(passage.ordinal);
    if (partner !== undefined) {
      anchor = partner;
      continue;
    }
    const deleted = deletedAfter.get(anchor) ?? [];
    deleted.push({ kind: 'deleted', before: passage.ordinal, after: null });
    deletedAfter.set(anchor, deleted);
  }
  const pairs: AlignedPair[] = [...(deletedAfter.get(-1) ?? [])];
  for (const passage of after.passages) {
    if (!isCompared(passage)) continue;
    const partner = beforeOf.get(passage.ordinal);
    if (partner === undefined) {
      pairs.push({ kind: 'inserted', before: null, after: passage.ordinal });
    } else {
      const old = before.passages[partner] as Passage;
      const kind = old.hash !== passage.hash ? 'changed' : old.path === passage.path ? 'same' : 'moved';
      pairs.push({ kind, before: partner, after: passage.ordinal });
    }
    pairs.push(...(deletedAfter.get(passage.ordinal) ?? []));
  }
  return { before, after, pairs, afterOf, beforeOf };
}

/** Number of pairs of each kind. */
export function summarise(pairs: readonly AlignedPair[]): Record<ChangeKind, number> {
  const summary: Record<ChangeKind, number> = { same: 0, moved: 0, changed: 0, inserted: 0, deleted: 0 };
  for (const { kind } of pairs) summary[kind] += 1;
  return summary;
}
