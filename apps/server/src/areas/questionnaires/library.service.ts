import type { Confidence } from '@regulus/contract/chatbot-values.ts';
import type { QuestionKind } from '@regulus/contract/questionnaire-values.ts';
import type { QuestionDetail } from '@regulus/contract/questionnaires.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { DraftCitation } from '../documents/questions.service.ts';

type Offer = QuestionDetail['library'][number];

/** An approved answer that asks the same as a question. */
export interface LibraryAnswer {
  readonly id: string;
  readonly revision: number;
  readonly answer: string;
  readonly value: string | null;
  readonly verdict: 'yes' | 'no' | 'partly' | null;
  readonly confidence: Confidence;
  readonly certainty: number;
  readonly citations: readonly DraftCitation[];
}

/** Finds the approved answer to a question; null if none asks the same for sure. */
export interface LibraryFinder {
  (
    question: string,
    form: { readonly kind: QuestionKind; readonly choices: readonly string[] },
  ): LibraryAnswer | null;
  /** answers that are looked at */
  readonly size: number;
}

/** The answer library of the company, ready for many questions. @param isUsed false: it finds nothing */
export async function openLibrary(
  _tx: CompanyTransaction,
  _parts: Pick<Dependencies, 'engines'>,
  _isUsed: boolean,
): Promise<LibraryFinder> {
  return Object.assign(() => null, { size: 0 });
}

/** Approved answers to the same question, the best first. */
export async function offersFor(
  _tx: CompanyTransaction,
  _parts: Pick<Dependencies, 'engines'>,
  _actor: Actor,
  _question: string,
): Promise<Offer[]> {
  return [];
}

/** Takes answers of a questionnaire into the library, for somebody to approve. @throws ProblemError 403, 404, 409 */
export async function learn(
  _parts: Pick<Dependencies, 'db' | 'clock'>,
  _actor: Actor,
  _id: string,
  _chosen: { readonly question_ids?: readonly string[] | undefined },
): Promise<{ added: number; skipped: number }> {
  return { added: 0, skipped: 0 };
}
