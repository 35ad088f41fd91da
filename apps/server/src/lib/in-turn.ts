/** So much is waited for already. */
export class LineFull extends Error {
  override readonly name = 'LineFull';
}

/**
 * Lets work begin for each holder only when its work before has ended, so that nobody keeps a shared process from others. What
 * is asked again while the same runs or waits gets the same answer.
 * @param mostWaiting for one holder, beside what runs
 */
export function inTurn(mostWaiting: number) {
  const lines = new Map<string, { last: Promise<unknown>; readonly asked: Map<string, Promise<unknown>> }>();
  /** @throws LineFull */
  return async <Answer>(holder: string, same: string, work: () => Promise<Answer>): Promise<Answer> => {
    const line = lines.get(holder) ?? { last: Promise.resolve(), asked: new Map<string, Promise<unknown>>() };
    const present = line.asked.get(same);
    if (present) return present as Promise<Answer>;
    if (line.asked.size > mostWaiting) throw new LineFull();
    const answer = line.last.then(work, work);
    lines.set(holder, line);
    line.last = answer;
    line.asked.set(same, answer);
    try {
      return await answer;
    } finally {
      line.asked.delete(same);
      if (line.asked.size === 0) lines.delete(holder);
    }
  };
}
