import type { AnyTransaction } from '../db/transactions.ts';
import { spokenLanguage } from '../lib/spoken-language.ts';
import { type LetterParts, letter, type Writing } from './letter.ts';
import { type QueueingParts, queueMail } from './outbox.ts';

interface Recipient {
  readonly companyId: string | null;
  readonly to: string;
}

/**
 * Mails a letter to somebody of a company, once the transaction has ended well. It is written in the language that the
 * recipient has chosen, else in that of whoever has it sent.
 */
export async function sendLetter(
  tx: AnyTransaction,
  parts: QueueingParts,
  { companyId, to }: Recipient,
  content: LetterParts | Writing,
): Promise<string> {
  if (typeof content !== 'function') return queueMail(tx, parts, { companyId, to, ...letter(content) });
  const language = (await chosenLanguage(tx, { companyId, to })) ?? spokenLanguage();
  return queueMail(tx, parts, { companyId, to, ...letter(content(language), language) });
}

/** Null for somebody who has chosen none or is no user. */
async function chosenLanguage(tx: AnyTransaction, { companyId, to }: Recipient) {
  if (companyId === null) return null;
  const user = await tx
    .selectFrom('users')
    .select('language')
    .where('company_id', '=', companyId)
    .where((by) => by(by.fn('lower', ['email']), '=', by.fn('lower', [by.val(to)])))
    .executeTakeFirst();
  return user?.language ?? null;
}
