import { textsIn } from '@regulus/messages/texts-in.ts';
import { unlinked } from '../../lib/unlinked.ts';
import type { Writing } from '../../mail/letter.ts';

/** To somebody whom an administrator removed, of the own company or of the operator. */
export const removedLetter =
  (companyName: string, by: 'admin' | 'operator'): Writing =>
  (language) => {
    const { removed: texts } = textsIn(language, 'mails-users');
    const company = unlinked(companyName);
    return {
      subject: texts.subject({ company }),
      paragraphs: [texts.sentence({ by, company }), texts.kept, texts.unexpected],
    };
  };

/** To somebody who deleted the own account. @param companyName whose last person it was; null where it stays */
export const deletedLetter =
  (companyName: string | null): Writing =>
  (language) => {
    const { deleted: texts } = textsIn(language, 'mails-users');
    if (companyName === null) return { subject: texts.subject, paragraphs: [texts.sentence, texts.notYou] };
    const company = unlinked(companyName);
    return {
      subject: texts.subjectWithCompany({ company }),
      paragraphs: [texts.sentenceWithCompany({ company }), texts.notYou],
    };
  };
