import type { ReaderFailure } from './reader-process.ts';

/** What a failure says of the file. */
export const codeOf = (failure: ReaderFailure) =>
  failure === 'not-started' || failure === 'no-answer' ? 'unreadable' : failure;
