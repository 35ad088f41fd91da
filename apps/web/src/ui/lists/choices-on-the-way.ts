/** A choice by what is in it, in whatever order. */
export const keyOf = (chosen: readonly string[]): string => chosen.toSorted().join('\n');

/** Of choices made one after the other, those still to arrive once `arrived` has; none, if it is another one than those made. */
export function stillOnTheWay(
  made: readonly (readonly string[])[],
  arrived: readonly string[],
): readonly (readonly string[])[] {
  const place = made.findIndex((one) => keyOf(one) === keyOf(arrived));
  return place === -1 ? [] : made.slice(place + 1);
}
