import type { ApiTokenScope } from '@regulus/contract/api-token-values.ts';
import type { LetterParts } from '../../mail/letter.ts';

// No letter here holds a name: whoever signs up with a stranger's address could write to the stranger by it.

const ignore = 'If this was not you, ignore this mail: nothing happens.';

export const verifyLetter = (address: string): LetterParts => ({
  subject: 'Confirm your e-mail address',
  paragraphs: [
    'Confirm that this address is yours, and you can log in.',
    'The link works for three days.',
    ignore,
  ],
  action: { label: 'Confirm address', address },
});

/** Instead of a link to confirm: somebody signed up with an address that has an account. */
export const knownAddressLetter = (appUrl: string): LetterParts => ({
  subject: 'You already have an account',
  paragraphs: [
    'Somebody signed up with your address, which has an account already. If it was you: log in, or ask for a new password there.',
    ignore,
  ],
  action: { label: 'Log in', address: `${appUrl}/auth/login` },
});

export const resetLetter = (address: string): LetterParts => ({
  subject: 'Set a new password',
  paragraphs: ['Somebody asked for a new password for your account. The link works for one hour.', ignore],
  action: { label: 'Set a new password', address },
});

export const passwordChangedLetter = (apiTokens: number, appUrl: string): LetterParts => ({
  subject: 'Your password was changed',
  paragraphs: [
    'The password of your account was changed, and all other sessions have ended.',
    ...(apiTokens === 0
      ? []
      : [
          `API tokens of your account that still work: ${String(apiTokens)}. You can revoke them on the page of your account, under Security.`,
        ]),
    'If this was not you, ask for a new password at once and tell your administrator.',
  ],
  action: { label: 'Ask for a new password', address: `${appUrl}/auth/forgot-password` },
});

/** @param ending the last characters of the token, which stand in the list too: the name is of the choice of who made it */
export const apiTokenLetter = (
  { scope, ending, days }: { readonly scope: ApiTokenScope; readonly ending: string; readonly days: number },
  appUrl: string,
): LetterParts => ({
  subject: 'An API token was made for your account',
  paragraphs: [
    `With the token that ends in ${ending} a script ${scope === 'write' ? 'reads and changes' : 'reads'} in Regulus what you may. It works for ${days === 1 ? 'one day' : `${String(days)} days`}.`,
    'If this was not you, revoke the token, change your password at once and tell your administrator.',
  ],
  action: { label: 'See your API tokens', address: `${appUrl}/app/account?tab=security` },
});

export const confirmChangeLetter = (address: string): LetterParts => ({
  subject: 'Confirm your new e-mail address',
  paragraphs: [
    'Confirm that this address is yours; from then on you log in with it. The link works for one day.',
    ignore,
  ],
  action: { label: 'Confirm new address', address },
});

export const addressChangesLetter = (newEmail: string): LetterParts => ({
  subject: 'Your e-mail address is about to change',
  paragraphs: [
    `Somebody asked that your account be reached at ${newEmail} from now on. It happens when the new address is confirmed.`,
    'If this was not you, change your password at once and tell your administrator.',
  ],
});

export const addressChangedLetter = (newEmail: string): LetterParts => ({
  subject: 'Your e-mail address was changed',
  paragraphs: [
    `Your account is reached at ${newEmail} from now on.`,
    'If this was not you, tell your administrator at once.',
  ],
});
