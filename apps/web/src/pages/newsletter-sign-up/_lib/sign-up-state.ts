import type { ConfirmingLink } from '../../../data/newsletter.ts';

/** What lies in the history entry and not in the address, so that it stands in no history and no log, and a reload has it. */
export interface SignUpState {
  /** what a mail was asked for with */
  asked?: { email: string; frequency: ConfirmingLink['frequency'] };
  /** the link of a mail that was opened */
  link?: ConfirmingLink;
}

/** Reads the state of a history entry; nobody else writes one for this page. */
export const signUpStateOf = (state: unknown): SignUpState =>
  typeof state === 'object' && state !== null ? state : {};
