import { ApiError } from '../../../lib/api-error.ts';

/** What became of the feedback, kept in the history entry so that a reload shows it again. */
export interface Outcome {
  kind: 'given' | 'forged' | 'expired' | 'used' | 'refused';
  publicationId: string;
  isRelevant: boolean;
  /** the server's sentence, where it says more than the page */
  detail?: string;
}

const failures = ['signedOut', 'tooMany', 'failed', 'givenBefore'] as const;
export type Failure = (typeof failures)[number];

export const isFailure = (kind: Outcome['kind'] | Failure): kind is Failure =>
  (failures as readonly string[]).includes(kind);

/** What an error means for the link: a final outcome, or a failure after which it may be tried again. */
export function kindOfError(error: unknown): Outcome['kind'] | Failure {
  if (!(error instanceof ApiError)) return 'failed';
  switch (error.status) {
    case 401:
      return 'signedOut';
    case 403:
      return 'refused';
    case 404:
      return 'forged';
    case 409:
      return error.code === 'already_given' ? 'givenBefore' : 'used';
    case 410:
      return 'expired';
    case 429:
      return 'tooMany';
    default:
      return 'failed';
  }
}

/** Reads the state of a history entry; undefined where it holds no outcome. */
export function outcomeOf(state: unknown): Outcome | undefined {
  if (typeof state !== 'object' || state === null || !('feedback' in state)) return undefined;
  return state.feedback as Outcome;
}
