import type { AnyTransaction } from '../db/transactions.ts';
import { type LetterParts, letter } from './letter.ts';
import { type QueueingParts, queueMail } from './outbox.ts';

/** Mails a letter to somebody of a company, once the transaction has ended well. */
export const sendLetter = (
  tx: AnyTransaction,
  parts: QueueingParts,
  { companyId, to }: { companyId: string | null; to: string },
  content: LetterParts,
) => queueMail(tx, parts, { companyId, to, ...letter(content) });
