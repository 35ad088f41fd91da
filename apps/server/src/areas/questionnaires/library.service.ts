import { longestLibraryAnswer } from '@regulus/contract/answer-library-values.ts';
import type { Confidence } from '@regulus/contract/chatbot-values.ts';
import type { learnFromQuestionnaire, QuestionDetail } from '@regulus/contract/questionnaires.ts';
import type { Parsed } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import type { FrozenCitation } from '../../db/tables/documents.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { detectLanguage } from '../../engine/text/language.ts';
import { keepAnswers, noteUse, roomFor, sameQuestion } from '../answer-library/keep.service.ts';
import * as matching from '../answer-library/matching.service.ts';
import { citationsIn } from '../documents/citations.service.ts';
import { citedIn, type DraftCitation, wordsOf } from '../documents/questions.service.ts';
import { lockWhole } from './access.service.ts';
import * as questions from './questions.queries.ts';
import { gatesOf } from './service.ts';
import { valueFor, verdictOf } from './values.ts';

type Offer = QuestionDetail['library'][number];
type Parts = matching.MatchingParts;

export { noteUse };

/** An approved answer that asks the same as a question. */
export interface LibraryAnswer {
  readonly id: string;
  readonly revision: number;
  /** who wrote it as it reads now; null: somebody who has left */
  readonly by: string | null;
  readonly answer: string;
  readonly value: string | null;
  readonly verdict: 'yes' | 'no' | 'partly' | null;
  readonly confidence: Confidence;
  readonly certainty: number;
  readonly citations: readonly DraftCitation[];
}

type Form = Pick<questions.QuestionRow, 'kind' | 'choices'>;

/** Finds the approved answer to a question; null if none asks the same for sure. */
export interface LibraryFinder {
  (question: string, form: Form): LibraryAnswer | null;
  /** answers that are looked at */
  readonly size: number;
}

const mostOffers = 3;

/** The answer library of the company, ready for many questions. @param isUsed false: it finds nothing */
export async function openLibrary(
  tx: CompanyTransaction,
  parts: Parts,
  isUsed: boolean,
): Promise<LibraryFinder> {
  if (!isUsed) return Object.assign(() => null, { size: 0 });
  const library = await matching.openLibrary(tx, parts);
  const find = (question: string, form: Form): LibraryAnswer | null => {
    const [best, ...others] = library.find(question, mostOffers);
    if (best?.confidence !== 'high') return null;
    // two approved answers that say different things are a person's to choose from
    const isDisputed = others.some(
      ({ confidence, answer }) =>
        confidence === 'high' && sameQuestion(answer.row.answer) !== sameQuestion(best.answer.row.answer),
    );
    if (isDisputed) return null;
    const { row } = best.answer;
    const value = valueFor(row.value, form);
    return {
      id: row.id,
      revision: row.revision,
      by: row.updated_by,
      answer: row.answer,
      value,
      verdict: verdictOf(value ?? row.value),
      confidence: best.confidence,
      certainty: best.certainty,
      citations: row.citations.map(
        ({ kind, object_id: objectId, text_id: textId, start_offset, end_offset, quote }): DraftCitation =>
          kind === 'publication' || kind === 'source'
            ? { kind, id: objectId, textId: textId ?? '', start: start_offset, end: end_offset, quote }
            : { kind, id: objectId },
      ),
    };
  };
  return Object.assign(find, { size: library.size });
}

/** Approved answers to the same question, the best first. */
export async function offersFor(
  tx: CompanyTransaction,
  parts: Parts,
  row: Pick<questions.QuestionRow, 'question'> & Form,
): Promise<Offer[]> {
  const matches = await matching.matchAnswer(tx, parts, row.question, mostOffers);
  return matches.map(({ answer, confidence, certainty }) => ({
    id: answer.row.id,
    question: answer.row.question,
    answer: answer.row.answer,
    value: valueFor(answer.row.value, row),
    confidence,
    certainty,
    is_expired: answer.isExpired,
    source_changed: answer.sourceChanged,
  }));
}

type Learned = Pick<
  questions.QuestionRow,
  'document_id' | 'section_id' | 'question' | 'content' | 'value' | 'library_id'
>;

/** The answer in words, as the library keeps it. */
const answerOf = ({ content, value }: Pick<Learned, 'content' | 'value'>): string =>
  (wordsOf(content).trim() || (value ?? '')).slice(0, longestLibraryAnswer);

/** What answers of one questionnaire quote, as it is now. */
async function frozenBy(
  tx: CompanyTransaction,
  rows: readonly Learned[],
): Promise<(row: Learned) => FrozenCitation[]> {
  const documentId = rows[0]?.document_id;
  const cited = documentId === undefined ? [] : await citationsIn(tx, documentId, rows);
  const byId = new Map(cited.map((one) => [one.id, one]));
  return ({ content }) =>
    citedIn(content).flatMap((id) => {
      const one = byId.get(id);
      if (!one) return [];
      const { company_id: _, document_id: __, made_by: ___, made_at: ____, ...frozen } = one;
      return [frozen];
    });
}

/** Keeps answers of a questionnaire in the library whose questions it doesn't have. @returns how many were added */
async function keep(
  tx: CompanyTransaction,
  actor: Actor,
  rows: readonly Learned[],
  {
    origin,
    language,
    now,
  }: { readonly origin: 'approved' | 'imported'; readonly language: string; readonly now: Date },
): Promise<number> {
  if (rows.length === 0) return 0;
  const { known, room } = await roomFor(tx);
  const wanted = new Map<string, Learned>();
  for (const row of rows) {
    const key = sameQuestion(row.question);
    if (!known.has(key) && !wanted.has(key) && answerOf(row) !== '') wanted.set(key, row);
  }
  const kept = [...wanted.values()].slice(0, Math.max(0, room));
  const citationsOf = await frozenBy(tx, kept);
  const answers = kept.map((row) => ({
    question: row.question.slice(0, 2_000),
    answer: answerOf(row),
    value: row.value,
    language: detectLanguage(row.question) === 'de' ? 'de' : language,
    citations: citationsOf(row),
    origin,
    documentId: row.document_id,
    sectionId: row.section_id,
  }));
  await keepAnswers(tx, actor, answers, now);
  return kept.length;
}

/** The library learns what was just approved; what came from it was used. */
export const learnApproved = (
  tx: CompanyTransaction,
  actor: Actor,
  rows: readonly Learned[],
  about: { readonly language: string; readonly now: Date },
): Promise<number> =>
  keep(
    tx,
    actor,
    rows.filter((row) => row.library_id === null),
    { ...about, origin: 'approved' },
  );

/** Takes answers of a questionnaire that was filled in elsewhere. @throws ProblemError 403, 404, 409 */
export const learn = (
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  { question_ids: ids }: Parsed<typeof learnFromQuestionnaire, 'body'>,
): Promise<{ added: number; skipped: number }> =>
  db.withCompany(actor.companyId, async (tx) => {
    const { row: form } = await lockWhole(tx, actor, id);
    const rows = (await questions.listAll(tx, id, gatesOf(form), ids === undefined ? {} : { ids })).filter(
      ({ state, origin }) => state === 'approved' || (state === 'answered' && origin === 'form'),
    );
    const added = await keep(tx, actor, rows, {
      origin: 'imported',
      language: form.language,
      now: clock.now(),
    });
    return { added, skipped: rows.length - added };
  });
