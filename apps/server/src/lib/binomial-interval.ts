/** The chance of at most `most` hits in `trials`, each with the chance `share`. */
function chanceOfAtMost(most: number, trials: number, share: number): number {
  if (share <= 0) return 1;
  if (share >= 1) return most >= trials ? 1 : 0;
  // counted from the misses, or the first term of many trials would be too small for a number
  if (share > 0.5) return 1 - chanceOfAtMost(trials - most - 1, trials, 1 - share);
  if (most < 0) return 0;
  let term = (1 - share) ** trials;
  let sum = term;
  for (let hits = 1; hits <= most; hits += 1) {
    term *= ((trials - hits + 1) / hits) * (share / (1 - share));
    sum += term;
  }
  return Math.min(1, sum);
}

/** The share at which `chance` falls below `limit`; `chance` falls with the share. */
function crossing(chance: (share: number) => number, limit: number): number {
  let low = 0;
  let high = 1;
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (chance(middle) > limit) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * The exact interval of a share, after Clopper and Pearson (Biometrika 26, 1934): in 95 of 100 samples, or more, it holds
 * the true one.
 * @param trials up to 1,000, at least 1
 */
export function binomialInterval(hits: number, trials: number): { share: number; low: number; high: number } {
  const tail = 0.025;
  return {
    share: hits / trials,
    low: hits === 0 ? 0 : crossing((share) => chanceOfAtMost(hits - 1, trials, share), 1 - tail),
    high: hits === trials ? 1 : crossing((share) => chanceOfAtMost(hits, trials, share), tail),
  };
}
