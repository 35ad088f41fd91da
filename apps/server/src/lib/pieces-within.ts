/** Runs work with what it finds in the asynchronous context: who it is done for, and whether it may write. */
export type Surroundings = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/** Makes pieces within surroundings that have ended by the time the first one is asked for. */
export function piecesWithin<Piece>(
  surroundings: Surroundings,
  pieces: AsyncIterable<Piece>,
): AsyncIterableIterator<Piece> {
  const iterator = pieces[Symbol.asyncIterator]();
  const made: AsyncIterableIterator<Piece> = {
    next: () => surroundings(() => iterator.next()),
    return: async (value) => (await iterator.return?.(value)) ?? { done: true, value: undefined },
    [Symbol.asyncIterator]: () => made,
  };
  return made;
}
