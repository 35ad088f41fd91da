import { unlinked } from '../../lib/unlinked.ts';
import type { LetterParts } from '../../mail/letter.ts';

/** To somebody whom an administrator removed. */
export function removedLetter(company: string): LetterParts {
  const name = unlinked(company);
  return {
    subject: `You were removed from ${name}`,
    paragraphs: [
      `An administrator of ${name} removed your account in Regulus. You can no longer log in with it.`,
      'Your name, address and password, your drafts, filters and bookmarks are deleted. What you decided stays with the company, without your name.',
      'If you did not expect this, ask your colleagues there.',
    ],
  };
}

/** To somebody who deleted the own account. @param company whose last person it was; null where it stays */
export function deletedLetter(company: string | null): LetterParts {
  const name = company === null ? null : unlinked(company);
  return {
    subject: name === null ? 'Your account is deleted' : `Your account and ${name} are deleted`,
    paragraphs: [
      name === null
        ? 'You deleted your account in Regulus. What you decided stays with your company, without your name.'
        : `You deleted your account in Regulus, and as its last person the company ${name} with everything in it.`,
      'If this was not you, tell who runs this installation at once.',
    ],
  };
}
