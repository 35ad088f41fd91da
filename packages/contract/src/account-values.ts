/** text, @, text, dot, text, with no spaces */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const shortestPassword = 10;

/** What a link of a mail is for; the first two are those that the page `auth/email-action` takes. */
export const emailActionModes = ['verifyEmail', 'resetPassword'] as const;
export type EmailActionMode = (typeof emailActionModes)[number];

export const faultyLink = 'There seems to be missing or faulty data in your request. Please try again.';
