import type { MailLink } from '../../../data/account.ts';

/**
 * What a page of `/auth` is told by the one before it. It lies in the history entry and not in the address, so that no
 * address of a person and no code stands in the browser's history or in a server's log, and a reload has it still.
 */
export interface AuthState {
  /** fills the field */
  email?: string;
  /** what was done just before, said above the log-in form */
  notice?: 'joined' | 'passwordSet';
  /** a mail was sent to this address */
  mailedTo?: string;
  /** the link of a mail that was opened */
  link?: MailLink;
}

/** Reads the state of a history entry; nobody else writes one for these pages. */
export const authStateOf = (state: unknown): AuthState =>
  typeof state === 'object' && state !== null ? state : {};
