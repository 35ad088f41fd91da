/** A filter that is on, off, or not set, as one of three choices. */
export type FlagChoice = 'any' | 'true' | 'false';

export const choiceOf = (flag: boolean | undefined): FlagChoice =>
  flag === undefined ? 'any' : flag ? 'true' : 'false';

export const flagOf = (choice: FlagChoice): boolean | undefined =>
  choice === 'any' ? undefined : choice === 'true';
