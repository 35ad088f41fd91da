/** A run of elements: in both lists, only in the right one, or only in the left one. */
export interface EditRun {
  readonly op: 'equal' | 'insert' | 'delete';
  count: number;
}

const absent = -2;

/** Whole numbers that are equal if the elements are. */
function interned(left: readonly string[], right: readonly string[]): readonly [Int32Array, Int32Array] {
  const numbers = new Map<string, number>();
  const numberOf = (element: string) => {
    const known = numbers.get(element) ?? numbers.size;
    numbers.set(element, known);
    return known;
  };
  return [Int32Array.from(left, numberOf), Int32Array.from(right, numberOf)];
}

/** Steps of paths through the edit graph. A path is represented by its last step, and each step refers to the one before. */
class Steps {
  // for each: the previous step, doubled, plus one if it deletes; and how far it got in the left list
  private fields = new Int32Array(2 * 4096);
  private count = 0;

  add(previous: number, isDelete: boolean, atLeft: number): number {
    const at = 2 * this.count;
    if (at === this.fields.length) {
      const grown = new Int32Array(2 * at);
      grown.set(this.fields);
      this.fields = grown;
    }
    this.fields[at] = 2 * previous + (isDelete ? 1 : 0);
    this.fields[at + 1] = atLeft;
    this.count += 1;
    return this.count - 1;
  }

  /** The runs of a path whose first step is 0, which is no edit. */
  runs(last: number): EditRun[] {
    const reversed: EditRun[] = [];
    const push = (op: EditRun['op'], count: number) => {
      const next = reversed.at(-1);
      if (count === 0) return;
      if (next?.op === op) next.count += count;
      else reversed.push({ op, count });
    };
    let step = last;
    while (step !== 0) {
      const field = this.fields[2 * step] as number;
      const [previous, deleted] = [field >> 1, field & 1];
      push('equal', this.atLeft(step) - this.atLeft(previous) - deleted);
      push(deleted === 1 ? 'delete' : 'insert', 1);
      step = previous;
    }
    push('equal', this.atLeft(0) + 1);
    return reversed.toReversed();
  }

  private atLeft(step: number): number {
    return this.fields[2 * step + 1] as number;
  }
}

/**
 * The shortest way from one list to another, by E. Myers ("An O(ND) Difference Algorithm", 1986). Among ways of equal length it
 * chooses the same one as the package `diff`, because what people have seen must not change.
 * @returns null if it takes more than `maxEdits`
 */
export function editScript(
  left: readonly string[],
  right: readonly string[],
  maxEdits: number,
): EditRun[] | null {
  const [before, after] = interned(left, right);
  const most = Math.min(maxEdits, before.length + after.length);
  const steps = new Steps();
  // for each diagonal, how far the best path got in the left list, and its last step
  const reached = new Int32Array(2 * most + 5).fill(absent);
  const stepAt = new Int32Array(2 * most + 5);
  const middle = most + 2;
  /** Follows equal elements from the last position reached. */
  const follow = (from: number, diagonal: number): number => {
    let at = from;
    while (
      at + 1 < before.length &&
      at - diagonal + 1 < after.length &&
      before[at + 1] === after[at - diagonal + 1]
    )
      at += 1;
    return at;
  };
  const isEnd = (at: number, diagonal: number) =>
    at + 1 >= before.length && at - diagonal + 1 >= after.length;

  const start = follow(-1, 0);
  steps.add(0, false, start);
  if (isEnd(start, 0)) return steps.runs(0);
  reached[middle] = start;
  // beyond the edge of the graph there is nothing to gain
  let [lowest, highest] = [-most, most];
  for (let edits = 1; edits <= most; edits += 1) {
    for (let diagonal = Math.max(lowest, -edits); diagonal <= edits && diagonal <= highest; diagonal += 2) {
      const here = middle + diagonal;
      const deleting = reached[here - 1] as number;
      const inserting = reached[here + 1] as number;
      reached[here - 1] = absent;
      const newPlace = inserting - diagonal;
      const mayInsert = inserting !== absent && newPlace >= 0 && newPlace < after.length;
      const mayDelete = deleting !== absent && deleting + 1 < before.length;
      if (!mayInsert && !mayDelete) {
        reached[here] = absent;
        continue;
      }
      const isDelete = mayDelete && !(mayInsert && deleting < inserting);
      const at = follow(isDelete ? deleting + 1 : inserting, diagonal);
      const previous = stepAt[isDelete ? here - 1 : here + 1] as number;
      const step = steps.add(previous, isDelete, at);
      if (isEnd(at, diagonal)) return steps.runs(step);
      reached[here] = at;
      stepAt[here] = step;
      if (at + 1 >= before.length) highest = Math.min(highest, diagonal - 1);
      if (at - diagonal + 1 >= after.length) lowest = Math.max(lowest, diagonal + 1);
    }
  }
  return null;
}
