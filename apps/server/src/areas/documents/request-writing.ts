import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';

/**
 * Asks the Reports Agent to write a document that was just made for it, in the transaction that made it.
 * @throws ProblemError 503
 */
export async function requestWriting(
  _tx: CompanyTransaction,
  _parts: Pick<Dependencies, 'db' | 'clock'>,
  _actor: Actor,
  _documentId: string,
): Promise<void> {
  throw new ProblemError(503, 'unavailable', said('problems-documents', 'writingUnavailable'));
}
