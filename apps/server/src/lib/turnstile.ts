/**
 * Lets so many in at once, the others wait in the order they came. Who was let in calls the given function once it has
 * left.
 */
export function turnstile(places: number): () => Promise<() => void> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async () => {
    if (free > 0) free--;
    else await new Promise<void>((enter) => void waiting.push(enter));
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const next = waiting.shift();
      if (next) next();
      else free++;
    };
  };
}
