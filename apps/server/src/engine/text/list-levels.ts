import { type LabelReading, labelReadings } from './clause-label.ts';

interface Level<T> {
  last: LabelReading;
  item: T;
  /** Under which a deeper list goes: the item, or a later text of it. */
  host: T;
}

interface Choice {
  depth: number;
  reading: LabelReading;
  cost: number;
}

/** No text nests lists this deep; one that seems to was made to cost time, or repeats a label that begins a list. */
const deepest = 16;

const UNREADABLE: LabelReading = { style: 'dash', major: 1, minor: 0 };

/** "(a)" and "(3)", "a)" and "3)", "3.": how labels of one list are written. */
const formOf = (label: string) => label.replace(/[\p{L}\d\s]+/gu, 'x');

/** As many points between two others may have been deleted. */
const widestGap = 12;

/** Whether a label can come next in a list after another one, as far as labels tell. */
export const canFollow = (last: string, next: string): boolean =>
  formOf(last) === formOf(next) &&
  labelReadings(last).some((one) =>
    labelReadings(next).some(
      (other) => stepCost(one, other) !== null && other.major - one.major <= widestGap,
    ),
  );

/** Whether a label can be the first of its list. */
const canBegin = (label: string): boolean =>
  labelReadings(label).some(({ major, minor }) => major === 1 && minor === 0);

/** 0 when `next` follows `last` in the same list, more for a gap (points get deleted), null when it cannot. */
function stepCost(last: LabelReading, next: LabelReading): number | null {
  if (last.style !== next.style) return null;
  if (next.style === 'dash') return 0;
  if (next.major === last.major)
    return next.minor > last.minor ? (next.minor === last.minor + 1 ? 0 : 1) : null;
  if (next.major < last.major) return null;
  if (next.minor === 0)
    return next.major === last.major + 1 ? 0 : 2 + Math.min(2, (next.major - last.major) / 10);
  return next.major === last.major + 1 ? 2 : 4;
}

/**
 * The open lists at one position in a text. Sources give labels without reliable nesting, so the depth of a point is inferred
 * from what its label continues: after '(h)', '(i)' is the next letter, unless the text before ends with a colon, or the label
 * after it is '(ii)'.
 */
export class ListLevels<T> {
  private levels: Level<T>[] = [];

  get depth(): number {
    return this.levels.length;
  }

  /** The innermost open item, or the one at a depth counted from 1. */
  item(depth = this.levels.length): T | undefined {
    return this.levels[depth - 1]?.item;
  }

  /** What a list at a depth goes under, when it is inside of another. */
  host(depth: number): T | undefined {
    return this.levels[depth - 2]?.host;
  }

  /** Lists that follow go under `host`, a further text of the item at a depth. */
  setHost(depth: number, host: T): void {
    const level = this.levels[depth - 1];
    if (level) level.host = host;
    this.levels.length = depth;
  }

  clear(): void {
    this.levels = [];
  }

  /** Depth (from 1) of the list which a label would continue without a gap, or null. */
  continuedDepth(label: string): number | null {
    for (let depth = this.levels.length; depth > 0; depth -= 1) {
      const last = this.levels[depth - 1]?.last;
      if (last && labelReadings(label).some((reading) => stepCost(last, reading) === 0)) return depth;
    }
    return null;
  }

  /**
   * Depth of the list that goes on behind an inner one, or null: in "(2) … The Commission shall specify: (a) … (b) … (3) …", the text
   * with the inner list is a part of (2).
   * @param items behind a text that opens a list: the label of each, and whether the text before it ends with a colon
   */
  depthBehind(items: readonly { label: string; isOpened: boolean }[]): number | null {
    const inner = new ListLevels<null>();
    for (const { label, isOpened } of items) {
      if (inner.continuedDepth(label) === null && !(isOpened && canBegin(label))) {
        const depth = this.continuedDepth(label);
        if (depth !== null) return depth;
      }
      inner.open(null, inner.place(label, isOpened, null, null).reading);
    }
    return null;
  }

  /**
   * Finds the depth of the next item and closes what is deeper.
   * @param opensList the text before it ends with a colon
   * @param nesting depth in the markup where there is one; a soft hint
   * @returns the depth, from 1, and the reading of the label which holds there; hand the reading to `open`
   */
  place(
    label: string,
    opensList: boolean,
    nextLabel: string | null,
    nesting: number | null,
  ): { depth: number; reading: LabelReading } {
    const choices: Choice[] = [];
    for (const reading of labelReadings(label)) {
      for (let depth = this.levels.length; depth > 0; depth -= 1) {
        const step = stepCost((this.levels[depth - 1] as Level<T>).last, reading);
        if (step !== null) choices.push({ depth, reading, cost: step + (opensList ? 1 : 0) });
      }
      const first = reading.major === 1 && reading.minor === 0;
      if (this.levels.length < deepest) {
        choices.push({
          depth: this.levels.length + 1,
          reading,
          cost: (first ? 0 : 5) + (opensList || this.levels.length === 0 ? 0 : 2),
        });
      }
      // "24." after bullets continues none of them: an outer list goes on rather than that a list begins with 24.
      if (this.levels.length > 0) choices.push({ depth: 1, reading, cost: 6 });
    }
    const following = nextLabel === null ? [] : labelReadings(nextLabel);
    for (const choice of choices) {
      if (following.some((next) => next.style !== 'dash' && stepCost(choice.reading, next) === 0))
        choice.cost -= 0.75;
      if (nesting !== null && nesting !== choice.depth) choice.cost += 0.5;
    }
    // Equal costs: the deepest list goes on.
    choices.sort((left, right) => left.cost - right.cost || right.depth - left.depth);
    const best = choices[0] ?? { depth: this.levels.length + 1, reading: UNREADABLE };
    this.levels.length = Math.min(this.levels.length, best.depth - 1);
    return { depth: best.depth, reading: best.reading };
  }

  /** Makes an item the last one of the list that `place` has chosen. */
  open(item: T, reading: LabelReading): void {
    this.levels.push({ last: reading, item, host: item });
  }
}
