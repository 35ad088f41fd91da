/** Something that was decided, and as the how many-eth in this tab. */
export interface Decided {
  turn: number;
}

let turns = 0;

/** The turn of what is decided now. */
export function nextTurn(): number {
  turns += 1;
  return turns;
}

/** In the order in which people decided, whichever the server has stored first. */
export const withDecided = <One extends Decided>(all: readonly One[], one: One): One[] =>
  [...all, one].toSorted((left, right) => left.turn - right.turn);
