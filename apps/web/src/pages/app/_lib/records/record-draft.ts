type Names<Draft> = (keyof Draft & string)[];

const byCodePoints = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** White space around words, and the order of what was chosen, are no difference. */
const plain = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.trim()
    : Array.isArray(value)
      ? value.map(String).toSorted(byCodePoints)
      : value;
const isSame = (one: unknown, other: unknown) => JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/** What of a form differs from how the record stands. */
export const changedOf = <Draft extends object>(before: Draft, draft: Draft): Partial<Draft> =>
  Object.fromEntries(
    (Object.keys(draft) as Names<Draft>)
      .filter((name) => !isSame(before[name], draft[name]))
      .map((name) => [name, plain(draft[name])]),
  ) as Partial<Draft>;

/** Where what was typed meets what a colleague has stored meanwhile. */
export const conflictsOf = <Draft extends object>(before: Draft, now: Draft, typed: Partial<Draft>) =>
  (Object.keys(now) as Names<Draft>).flatMap((name) => {
    const mine = typed[name];
    if (mine === undefined || isSame(before[name], now[name]) || isSame(mine, now[name])) return [];
    return [{ name, mine, theirs: now[name] }];
  });
