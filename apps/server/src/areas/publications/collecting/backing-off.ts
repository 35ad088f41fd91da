const firstWaitSeconds = 3_600;
const longestWaitSeconds = 7 * 86_400;

/** How long to wait after the given number of failures before the next attempt: an hour, doubling each time, at most a week. */
export const waitAfterFailures = (failures: number): number =>
  Math.min(firstWaitSeconds * 2 ** (failures - 1), longestWaitSeconds);
