import { editScript } from './edit-script.ts';
import { childrenByParent, cutSpans, ownSpans, type Passage, type Span } from './passage.ts';
import { similarity, type WordBag, WordBags } from './similarity.ts';

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
  /** In the order of the later text; what was deleted follows what preceded it. */
  pairs: AlignedPair[];
  /** Counterpart of each passage by its ordinal; also undefined for what is not compared. */
  afterOf: ReadonlyMap<number, number>;
  beforeOf: ReadonlyMap<number, number>;
}

// Shorter texts ("plus", "This Article shall not apply.") recur by chance, so their hash alone doesn't show where they came
// from; if one of the second length is left over at the end, it may have moved.
const TELLING_LENGTH = 60;
const TELLING_LEFTOVER = 24;
// Two siblings are the same clause reworded when they share at least this part of their words.
const REWORDED = 0.5;
// A clause found elsewhere in its article must be longer and share more.
const LONG_LENGTH = 60;
const RECOGNISED = 0.75;
const MAX_SIBLING_EDITS = 2_000;
// Weight of a known pair: no sum of guesses outweighs it.
const ALIGNED = 10;
// Above this many siblings on both sides the quadratic comparison is left out.
const MAX_SIBLING_PAIRS = 250_000;

const NOT_COMPARED_ROOTS = new Set(['pbl', 'final', 'notes']);

/**
 * Whether a passage takes part in the comparison. Consolidated texts have no preamble, recitals or signatures, and renumber
 * their footnotes, so none of these count.
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
  private readonly allBags: WordBags;

  /** @param allBags those of both sides */
  constructor(input: AlignInput, allBags: WordBags) {
    this.allBags = allBags;
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
      bag = this.allBags.of(this.text(ordinal));
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

  /** Open clauses inside an article or section whose text is long enough to be recognized elsewhere in it. */
  movable(): Passage[] {
    return this.open().filter(
      ({ ordinal, path }) => path.includes('/') && this.text(ordinal).length >= LONG_LENGTH,
    );
  }
}

class Aligner {
  readonly before: Side;
  readonly after: Side;

  constructor(before: AlignInput, after: AlignInput) {
    const bags = new WordBags();
    this.before = new Side(before, bags);
    this.after = new Side(after, bags);
  }

  run(): void {
    this.matchUniqueText(TELLING_LENGTH);
    this.matchParentsOfMatched();
    this.matchSiblings();
    this.matchUniqueText(TELLING_LEFTOVER);
    this.matchElsewhere();
    this.matchPath();
    // Parents found by their path may have children that only now have an aligned parent.
    this.matchSiblings();
  }

  private pair(before: number, after: number): void {
    this.before.partner.set(before, after);
    this.after.partner.set(after, before);
  }

  /** Text that occurs once on both sides is the same clause wherever it is. */
  private matchUniqueText(length: number): void {
    const after = Map.groupBy(this.after.open(), ({ hash }) => hash);
    for (const [hash, passages] of Map.groupBy(this.before.open(), ({ hash }) => hash)) {
      const candidates = after.get(hash) ?? [];
      const [passage, candidate] = [passages[0], candidates[0]];
      if (!passage || !candidate || passages.length > 1 || candidates.length > 1) continue;
      if (this.before.text(passage.ordinal).length >= length) this.pair(passage.ordinal, candidate.ordinal);
    }
  }

  /** How many children of one clause are aligned with children of another, or equal to one and free to be aligned. */
  private sharedChildren(before: number, after: number): number {
    const free = this.after.keys(
      (this.after.children.of[after] ?? []).filter((child) => !this.after.partner.has(child)),
    );
    return (this.before.children.of[before] ?? []).filter((child) => {
      const partner = this.before.partner.get(child);
      if (partner !== undefined) return this.after.passage(partner).parent === after;
      const equal = free.indexOf(this.before.keys([child])[0] as string);
      if (equal >= 0) free.splice(equal, 1);
      return equal >= 0;
    }).length;
  }

  /** A clause whose own text changed while it was renumbered is recognized by its children: most of them went to one place. */
  private matchParentsOfMatched(): void {
    for (const passage of this.before.open().toReversed()) {
      const children = this.before.children.of[passage.ordinal] ?? [];
      const partners = children.flatMap((child) => this.before.partner.get(child) ?? []);
      for (const parent of new Set(partners.map((partner) => this.after.passage(partner).parent))) {
        if (parent === null || this.after.partner.has(parent)) continue;
        if (this.after.passage(parent).kind !== passage.kind) continue;
        if (this.sharedChildren(passage.ordinal, parent) * 2 <= children.length) continue;
        this.pair(passage.ordinal, parent);
        break;
      }
    }
  }

  /**
   * Top down: among the children of aligned parents, those that are equal or similar, in order; then equal ones out of order.
   */
  private matchSiblings(): void {
    this.matchChildren(this.before.children.roots, this.after.children.roots);
    for (const passage of this.before.input.passages) {
      const partner = this.before.partner.get(passage.ordinal);
      if (partner === undefined) continue;
      this.matchChildren(
        this.before.children.of[passage.ordinal] ?? [],
        this.after.children.of[partner] ?? [],
      );
    }
  }

  private matchChildren(allBefore: readonly number[], allAfter: readonly number[]): void {
    const before = allBefore.filter((ordinal) => isCompared(this.before.passage(ordinal)));
    const after = allAfter.filter((ordinal) => isCompared(this.after.passage(ordinal)));
    const isOpen = (side: Side) => (ordinal: number) => !side.partner.has(ordinal);
    if (!before.some(isOpen(this.before)) || !after.some(isOpen(this.after))) return;
    if (before.length * after.length <= MAX_SIBLING_PAIRS) this.matchInOrder(before, after);
    else this.matchEqualInOrder(before.filter(isOpen(this.before)), after.filter(isOpen(this.after)));
    this.matchEqualOutOfOrder(before.filter(isOpen(this.before)), after.filter(isOpen(this.after)));
  }

  private matchEqualOutOfOrder(before: readonly number[], after: readonly number[]): void {
    const keys = this.after.keys(after);
    const left = Map.groupBy(after, (_, index) => keys[index] as string);
    this.before.keys(before).forEach((key, index) => {
      const equals = left.get(key) ?? [];
      const { path } = this.before.passage(before[index] as number);
      const samePath = equals.findIndex((candidate) => this.after.passage(candidate).path === path);
      const [partner] = equals.splice(Math.max(0, samePath), 1);
      if (partner !== undefined) this.pair(before[index] as number, partner);
    });
  }

  /** The order-preserving pairing of siblings with the greatest total similarity; existing pairs are fixed. */
  private matchInOrder(before: readonly number[], after: readonly number[]): void {
    const [rows, columns] = [before.length, after.length];
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

  /** For more siblings than the quadratic pairing can handle: equal texts in order. */
  private matchEqualInOrder(before: readonly number[], after: readonly number[]): void {
    const runs = editScript(this.before.keys(before), this.after.keys(after), MAX_SIBLING_EDITS);
    let [left, right] = [0, 0];
    for (const { op, count } of runs ?? []) {
      if (op === 'equal')
        for (let at = 0; at < count; at += 1)
          this.pair(before[left + at] as number, after[right + at] as number);
      if (op !== 'insert') left += count;
      if (op !== 'delete') right += count;
    }
  }

  /** 0 if two siblings can't be the same clause; otherwise, the higher the more certain. */
  private likeness(before: number, after: number): number {
    const partner = this.before.partner.get(before);
    if (partner !== undefined || this.after.partner.has(after)) return partner === after ? ALIGNED : 0;
    const [left, right] = [this.before.passage(before), this.after.passage(after)];
    if (left.kind !== right.kind) return 0;
    const children = Math.max(
      this.before.children.of[before]?.length ?? 0,
      this.after.children.of[after]?.length ?? 0,
    );
    const shared = children === 0 ? 0 : this.sharedChildren(before, after) / children;
    const equal = left.hash === right.hash;
    const hasText = this.before.text(before) !== '';
    const alike = equal ? (hasText ? 2 : 0) : similarity(this.before.bag(before), this.after.bag(after));
    if (alike < REWORDED && shared <= 0.5) return 0;
    return alike + shared + (left.path === right.path ? 0.2 : 0);
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

  /** What is left at one path on both sides is a clause whose wording was replaced. */
  private matchPath(): void {
    const byPath = new Map(this.after.open().map((passage) => [passage.path, passage]));
    for (const passage of this.before.open()) {
      const candidate = byPath.get(passage.path);
      if (candidate && candidate.kind === passage.kind) this.pair(passage.ordinal, candidate.ordinal);
    }
  }
}

/**
 * Aligns the clauses of two versions of one text: by text that is unique on both sides, then in sequence under aligned parents
 * (equal text, common children, similarity; the clause path decides between equals), then by similarity within an article, then
 * by path alone. Each passage is judged by its own text, so that an edited lead-in leaves its points `same`. Preamble,
 * recitals, signatures and footnotes are left out.
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
