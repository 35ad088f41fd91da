interface Segment {
  readonly op: 'equal' | 'insert' | 'delete';
  readonly text: string;
}

/** Words up to which two texts are compared; beyond, one replaces the other. */
const mostCompared = 1_500;

/** What of a text was kept, added and deleted, word by word. */
export function wordChanges(before: string, after: string): Segment[] {
  const old = before.match(/\S+\s*/g) ?? [];
  const now = after.match(/\S+\s*/g) ?? [];
  const same = (one = '', other = '') => one.trim() === other.trim();
  const segments: Segment[] = [];
  const add = (op: Segment['op'], text: string) => {
    const last = segments.at(-1);
    if (last?.op === op) segments[segments.length - 1] = { op, text: last.text + text };
    else segments.push({ op, text });
  };
  if (old.length > mostCompared || now.length > mostCompared) {
    return [
      { op: 'delete', text: before },
      { op: 'insert', text: after },
    ];
  }
  const width = now.length + 1;
  // how many words both have from here on
  const common = new Uint16Array((old.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      common[row * width + column] = same(old[row], now[column])
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
  let row = 0;
  let column = 0;
  while (row < old.length || column < now.length) {
    if (row < old.length && column < now.length && same(old[row], now[column])) {
      add('equal', now[column] ?? '');
      row += 1;
      column += 1;
    } else if (column >= now.length || (row < old.length && at(row + 1, column) >= at(row, column + 1))) {
      add('delete', old[row] ?? '');
      row += 1;
    } else {
      add('insert', now[column] ?? '');
      column += 1;
    }
  }
  return segments;
}
