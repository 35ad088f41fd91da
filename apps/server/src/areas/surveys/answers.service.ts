import type { Parsed } from '@regulus/contract/route.ts';
import { daysUntilAskedAgain } from '@regulus/contract/survey-values.ts';
import type { answerSurvey, OwnSurvey } from '@regulus/contract/surveys.ts';
import type { Actor } from '../../access/actor.ts';
import type { SurveyAnswers } from '../../db/tables/surveys.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest, notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { addDays, dayOf } from '../../lib/time.ts';
import * as queries from './answers.queries.ts';
import type { SurveyRow } from './queries.ts';
import { stateOf } from './state.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;
type Sent = Parsed<typeof answerSurvey, 'body'>;

/** @throws ProblemError 404, also for one that others are asked or that has not begun */
async function requireSurvey(tx: CompanyTransaction, id: string, today: string): Promise<SurveyRow> {
  const survey = await queries.findSurvey(tx, id);
  if (!survey || stateOf(survey, today) === 'scheduled') throw notFound(said('problems-surveys', 'unknown'));
  return survey;
}

/** @throws ProblemError 404, 409 */
async function requireOpen(tx: CompanyTransaction, id: string, today: string): Promise<SurveyRow> {
  const survey = await requireSurvey(tx, id, today);
  if (stateOf(survey, today) !== 'open')
    throw new ProblemError(409, 'transition_not_allowed', said('problems-surveys', 'over'));
  return survey;
}

/** Auditors change nothing, so nobody asks them. */
export const getAsked = ({ db, clock }: Parts, { companyId, userId, role }: Actor) =>
  db.withCompany(companyId, async (tx) => {
    const found = role === 'auditor' ? undefined : await queries.findAsked(tx, userId, dayOf(clock.now()));
    if (!found) return { survey: null };
    const { state, ...survey } = found;
    return { survey: { ...survey, is_begun: state === 'begun' } };
  });

async function present(
  tx: CompanyTransaction,
  survey: SurveyRow,
  { userId, collectPersonalData }: Actor,
  today: string,
): Promise<OwnSurvey> {
  const own = await queries.findParticipant(tx, survey.id, userId);
  const answered = await queries.findAnswers(tx, survey.id, userId);
  return {
    id: survey.id,
    title: survey.title,
    introduction: survey.introduction,
    questions: [...survey.questions],
    closes_on: survey.closes_on,
    is_open: stateOf(survey, today) === 'open',
    is_finished: own?.state === 'finished',
    is_named: collectPersonalData,
    answers: { ...answered?.answers },
  };
}

/** @throws ProblemError 404 */
export const getOwnSurvey = ({ db, clock }: Parts, actor: Actor, id: string) =>
  db.withCompany(actor.companyId, async (tx) => {
    const today = dayOf(clock.now());
    return present(tx, await requireSurvey(tx, id, today), actor, today);
  });

/** @throws ProblemError 400 naming each answer that does not fit its question */
function requireFitting({ questions }: SurveyRow, answers: Sent['answers']): void {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const faults = Object.entries(answers).flatMap(([id, answer]) => {
    const question = byId.get(id);
    if (question && answer === null) return [];
    const path = `body.answers.${id}`;
    const rejected = (key: 'noSuchQuestion' | 'notARating' | 'notAnOption' | 'notWords') => [
      { path, message: said('problems-surveys', key) },
    ];
    switch (question?.kind) {
      case 'rating':
        return typeof answer === 'number' ? [] : rejected('notARating');
      case 'choice':
        return question.options.some((option) => option.id === answer) ? [] : rejected('notAnOption');
      case 'text':
        return typeof answer === 'string' ? [] : rejected('notWords');
      case undefined:
      default:
        return rejected('noSuchQuestion');
    }
  });
  const [first] = faults;
  if (first) throw invalidRequest(first.message, faults);
}

/** What was answered before, and what is now; an answer that was taken back, or of no words, is none. */
function merged(before: SurveyAnswers, sent: Sent['answers']): SurveyAnswers {
  const all = Object.entries({ ...before, ...sent }).flatMap(([id, answer]) => {
    const kept = typeof answer === 'string' ? answer.trim() : answer;
    return kept === null || kept === '' ? [] : [[id, kept] as const];
  });
  return Object.fromEntries(all);
}

/**
 * Keeps answers to some questions. Once they are sent, those of a person who is not to be known are nobody's.
 * @throws ProblemError 400, 404, 409
 */
export const writeAnswers = ({ db, clock }: Parts, actor: Actor, id: string, sent: Sent) =>
  db.withCompany(actor.companyId, async (tx) => {
    const { userId, collectPersonalData } = actor;
    const today = dayOf(clock.now());
    const survey = await requireOpen(tx, id, today);
    requireFitting(survey, sent.answers);
    const { state } = await queries.lockParticipant(tx, id, userId);
    const before = await queries.findAnswers(tx, id, userId);
    if (state === 'finished' && !before)
      throw new ProblemError(409, 'already_given', said('problems-surveys', 'sentBefore'));
    const isFinished = sent.is_finished || state === 'finished';
    const answers = merged(before?.answers ?? {}, sent.answers);
    if (Object.keys(answers).length > 0) {
      await queries.writeAnswers(tx, {
        id: before?.id,
        surveyId: id,
        userId: isFinished && !collectPersonalData ? null : userId,
        answers,
        isFinished,
        today,
      });
    } else if (isFinished) {
      throw invalidRequest(said('problems-surveys', 'nothingAnswered'));
    } else if (before) {
      await queries.deleteAnswers(tx, before.id);
    }
    await queries.updateParticipant(
      tx,
      { surveyId: id, userId },
      { state: isFinished ? 'finished' : 'begun', ask_again_on: null },
    );
    return present(tx, survey, actor, today);
  });

/** @throws ProblemError 404, 409 */
export const putOff = (
  { db, clock }: Parts,
  { companyId, userId }: Actor,
  id: string,
  until: 'later' | 'never',
) =>
  db.withCompany(companyId, async (tx) => {
    const today = dayOf(clock.now());
    await requireOpen(tx, id, today);
    const { state } = await queries.lockParticipant(tx, id, userId);
    if (state === 'finished') return;
    await queries.updateParticipant(
      tx,
      { surveyId: id, userId },
      until === 'never'
        ? { state: 'never', ask_again_on: null }
        : { state: 'later', ask_again_on: addDays(today, daysUntilAskedAgain) },
    );
  });
