import type { AnyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { letter } from '../../mail/letter.ts';
import { queueMail } from '../../mail/outbox.ts';
import type { AccountLetter } from './letters.ts';

/** Mails a letter to somebody of a company, once the transaction has ended well. */
export const sendLetter = (
  tx: AnyTransaction,
  dependencies: Dependencies,
  { companyId, to }: { companyId: string; to: string },
  content: AccountLetter,
) => queueMail(tx, dependencies, { companyId, to, ...letter(content) });
