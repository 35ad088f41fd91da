import type { AnyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type LetterParts, letter } from '../../mail/letter.ts';
import { queueMail } from '../../mail/outbox.ts';

/** Mails a letter to somebody of a company, once the transaction has ended well. */
export const sendLetter = (
  tx: AnyTransaction,
  dependencies: Dependencies,
  { companyId, to }: { companyId: string | null; to: string },
  content: LetterParts,
) => queueMail(tx, dependencies, { companyId, to, ...letter(content) });
