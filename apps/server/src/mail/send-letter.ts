import type { Language } from '@regulus/contract/languages-values.ts';
import type { AnyTransaction } from '../db/transactions.ts';
import { spokenLanguage } from '../lib/spoken-language.ts';
import { letter, type Writing } from './letter.ts';
import { type QueueingParts, queueMail } from './outbox.ts';

interface Recipient {
  readonly companyId: string | null;
  readonly to: string;
  /** asked for before the recipient was removed */
  readonly language?: Language;
}

/**
 * Mails a letter to somebody of a company, once the transaction has ended well. It is written in the language that the
 * recipient has chosen, else in that of whoever has it sent.
 */
export async function sendLetter(
  tx: AnyTransaction,
  parts: QueueingParts,
  recipient: Recipient,
  content: Writing,
): Promise<string> {
  const { companyId, to, language = await languageOf(tx, recipient) } = recipient;
  return queueMail(tx, parts, { companyId, to, ...letter(content(language), language) });
}

/** What a recipient has chosen; of somebody who has chosen none or is no user, that of whoever writes. */
export async function languageOf(tx: AnyTransaction, { companyId, to }: Recipient): Promise<Language> {
  if (companyId === null) return spokenLanguage();
  const user = await tx
    .selectFrom('users')
    .select('language')
    .where('company_id', '=', companyId)
    .where((by) => by(by.fn('lower', ['email']), '=', by.fn('lower', [by.val(to)])))
    .executeTakeFirst();
  return user?.language ?? spokenLanguage();
}
