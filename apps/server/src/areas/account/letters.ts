import type { ApiTokenScope } from '@regulus/contract/api-token-values.ts';
import type { Texts } from '@regulus/messages/generated/texts.generated.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import type { LetterParts, Writing } from '../../mail/letter.ts';

// No letter here holds a name: whoever signs up with a stranger's address could write to the stranger by it.

const writing =
  (write: (texts: Texts['mails-account']) => LetterParts): Writing =>
  (language) =>
    write(textsIn(language, 'mails-account'));

export const verifyLetter = (address: string): Writing =>
  writing(({ verify, ignore }) => ({
    subject: verify.subject,
    paragraphs: [verify.sentence, verify.valid, ignore],
    action: { label: verify.action, address },
  }));

/** Instead of a link to confirm: somebody signed up with an address that has an account. */
export const knownAddressLetter = (appUrl: string): Writing =>
  writing(({ knownAddress, ignore }) => ({
    subject: knownAddress.subject,
    paragraphs: [knownAddress.sentence, ignore],
    action: { label: knownAddress.action, address: `${appUrl}/auth/login` },
  }));

export const resetLetter = (address: string): Writing =>
  writing(({ reset, ignore }) => ({
    subject: reset.subject,
    paragraphs: [reset.sentence, ignore],
    action: { label: reset.action, address },
  }));

export const passwordChangedLetter = (apiTokens: number, appUrl: string): Writing =>
  writing(({ passwordChanged: texts }) => ({
    subject: texts.subject,
    paragraphs: [
      texts.sentence,
      ...(apiTokens === 0 ? [] : [texts.tokens({ count: apiTokens })]),
      texts.notYou,
    ],
    action: { label: texts.action, address: `${appUrl}/auth/forgot-password` },
  }));

/** @param ending the last characters of the token, which stand in the list too: the name is of the choice of who made it */
export const apiTokenLetter = (
  { scope, ending, days }: { readonly scope: ApiTokenScope; readonly ending: string; readonly days: number },
  appUrl: string,
): Writing =>
  writing(({ apiToken: texts }) => ({
    subject: texts.subject,
    paragraphs: [texts.sentence({ scope, ending, days }), texts.notYou],
    action: { label: texts.action, address: `${appUrl}/app/account?tab=security` },
  }));

export const confirmChangeLetter = (address: string): Writing =>
  writing(({ confirmChange, ignore }) => ({
    subject: confirmChange.subject,
    paragraphs: [confirmChange.sentence, ignore],
    action: { label: confirmChange.action, address },
  }));

export const addressChangesLetter = (newEmail: string): Writing =>
  writing(({ addressChanges: texts }) => ({
    subject: texts.subject,
    paragraphs: [texts.sentence({ email: newEmail }), texts.notYou],
  }));

export const addressChangedLetter = (newEmail: string): Writing =>
  writing(({ addressChanged: texts }) => ({
    subject: texts.subject,
    paragraphs: [texts.sentence({ email: newEmail }), texts.notYou],
  }));
