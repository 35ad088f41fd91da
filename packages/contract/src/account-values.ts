/** text, @, text, dot, text, with no spaces; neither a dot at the end nor two in a row */
export const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Spaces around an address do not count. */
export const isEmail = (text: string): boolean => emailPattern.test(text.trim());

export const shortestPassword = 10;

/** Why a session is over that its user did not leave by himself; only who has a token of the session is told. */
export const sessionEnds = [
  'ended_elsewhere',
  'password_changed',
  'token_reused',
  'account_disabled',
  'account_removed',
] as const;
export type SessionEnd = (typeof sessionEnds)[number];

/** What a link of a mail is for; the first two are those that the page `auth/email-action` takes. */
export const emailActionModes = ['verifyEmail', 'resetPassword'] as const;
export type EmailActionMode = (typeof emailActionModes)[number];

export const faultyLink = 'There seems to be missing or faulty data in your request. Please try again.';
