import type { QuestionDetail } from '@regulus/contract/questionnaires.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';

type Offer = QuestionDetail['library'][number];

/** Approved answers to the same question, the best first. */
export async function offersFor(
  _tx: CompanyTransaction,
  _parts: Pick<Dependencies, 'engines'>,
  _actor: Actor,
  _question: string,
): Promise<Offer[]> {
  return [];
}
