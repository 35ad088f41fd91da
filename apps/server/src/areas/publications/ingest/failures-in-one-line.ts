/** What the fetcher puts before the cause if the robots.txt couldn't be fetched. */
const ofRobots = /^\S+ can’t be read as long as its robots\.txt can’t: /;
const noNetwork = /could not be looked up|network is unreachable|ENETUNREACH|EAI_AGAIN/i;
const mostCauses = 5;

/** The failures of a round in one line: how many, and the most frequent causes without the sites. */
export function failuresInOneLine(
  errors: readonly string[],
): [facts: { readonly failed: number; readonly causes: Readonly<Record<string, number>> }, message: string] {
  const causes = [...Map.groupBy(errors, (error) => error.replace(ofRobots, ''))]
    .map(([cause, { length }]) => [cause, length] as const)
    .toSorted(([, a], [, b]) => b - a);
  const isOffline = causes.every(([cause]) => noNetwork.test(cause));
  return [
    { failed: errors.length, causes: Object.fromEntries(causes.slice(0, mostCauses)) },
    isOffline
      ? 'no feed could be reached: this machine seems to be offline; all will be retried later'
      : 'some feeds could not be fetched; they will be retried later, and the source health page says why',
  ];
}
