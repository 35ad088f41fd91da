import { randomUUID } from 'node:crypto';
import { type LibraryAnswerOrigin, mostLibraryAnswers } from '@regulus/contract/answer-library-values.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { FrozenCitation } from '../../db/tables/documents.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import * as queries from './queries.ts';

type Who = Pick<Actor, 'companyId' | 'userId'>;

/** An answer to keep. What is left out is empty, and its owner is who keeps it. */
export interface NewAnswer {
  readonly question: string;
  readonly answer: string;
  readonly value?: string | null;
  readonly language: string;
  readonly tags?: readonly string[];
  readonly products?: readonly string[];
  readonly entities?: readonly string[];
  readonly ownerId?: string | null | undefined;
  readonly expiresOn?: string | null;
  readonly citations?: readonly FrozenCitation[];
  readonly origin: LibraryAnswerOrigin;
  readonly documentId?: string | null;
  readonly sectionId?: string | null;
}

/** What makes two questions the same: their words, whatever stands between them. */
export const sameQuestion = (question: string): string =>
  question
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The questions that the company's library has, and for how many more there is room. Locks, so that both hold until the end. */
export async function roomFor(
  tx: CompanyTransaction,
): Promise<{ readonly known: Set<string>; readonly room: number }> {
  await queries.lockCompany(tx);
  const questions = await queries.listQuestions(tx);
  return {
    known: new Set(questions.map(({ question }) => sameQuestion(question))),
    room: mostLibraryAnswers - questions.length,
  };
}

export const tooManyAnswers = () =>
  new ProblemError(
    409,
    'too_many_kept',
    said('problems-answer-library', 'tooMany', { most: mostLibraryAnswers }),
  );

/**
 * Keeps approved answers. The caller has made sure that there is room.
 * @returns their ids, in their order
 */
export async function keepAnswers(
  tx: CompanyTransaction,
  { companyId, userId }: Who,
  answers: readonly NewAnswer[],
  now: Date,
): Promise<string[]> {
  const rows = answers.map((one) => ({
    company_id: companyId,
    id: randomUUID(),
    question: one.question,
    answer: one.answer,
    value: one.value ?? null,
    language: one.language,
    tags: [...(one.tags ?? [])],
    products: [...(one.products ?? [])],
    entities: [...(one.entities ?? [])],
    assignee_id: one.ownerId === undefined ? userId : one.ownerId,
    expires_on: one.expiresOn ?? null,
    citations: JSON.stringify(one.citations ?? []),
    origin: one.origin,
    document_id: one.documentId ?? null,
    section_id: one.sectionId ?? null,
    created_by: userId,
    created_at: now,
    updated_by: userId,
    updated_at: now,
  }));
  await queries.insertAnswers(tx, rows);
  const ids = rows.map(({ id }) => id);
  const [only] = rows;
  if (only !== undefined && rows.length === 1)
    recordAudit(tx, {
      companyId,
      actorId: userId,
      action: 'library_answer.created',
      objectType: 'library_answer',
      objectId: only.id,
      details: { origin: only.origin },
      at: now,
    });
  else if (only !== undefined)
    recordAudit(tx, {
      companyId,
      actorId: userId,
      action: 'library_answers.created',
      objectType: 'library_answer',
      objectId: null,
      details: { origin: only.origin, ids, count: ids.length },
      at: now,
    });
  return ids;
}

/** They were taken for answers. */
export const { noteUse } = queries;
