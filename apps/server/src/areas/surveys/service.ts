import type { SavedSurvey } from '@regulus/contract/surveys.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { SystemTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest, notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { dayOf } from '../../lib/time.ts';
import { faultsOf } from './faults.ts';
import { presentQuestions, presentSurvey, presentTimes } from './present.ts';
import * as queries from './queries.ts';
import { stateOf } from './state.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;
type Kept = Omit<SavedSurvey, 'revision'>;

const refused = (key: 'published' | 'closed' | 'neverPublished') =>
  new ProblemError(409, 'transition_not_allowed', said('problems-surveys', key));

/** @throws ProblemError 404 */
async function requireSurvey(tx: SystemTransaction, id: string): Promise<queries.SurveyRow> {
  const survey = await queries.findSurvey(tx, id);
  if (!survey) throw notFound(said('problems-surveys', 'unknown'));
  return survey;
}

/** @throws ProblemError 404 */
async function lockSurvey(tx: SystemTransaction, id: string): Promise<queries.SurveyRow> {
  const survey = await queries.lockSurvey(tx, id);
  if (!survey) throw notFound(said('problems-surveys', 'unknown'));
  return survey;
}

export function record(
  tx: SystemTransaction,
  { companyId, userId }: Actor,
  what: 'created' | 'changed' | 'published' | 'closed' | 'deleted' | 'exported',
  { id, details = {}, at }: { id: string; details?: Record<string, unknown>; at: Date },
): void {
  recordAudit(tx, {
    companyId,
    actorId: userId,
    action: `survey.${what}`,
    objectType: 'survey',
    objectId: id,
    details,
    at,
  });
}

export const listSurveys = ({ db, clock }: Parts) =>
  db.withSystem('operator', async (tx) => {
    const today = dayOf(clock.now());
    const surveys = (await queries.listSurveys(tx)).map((row) => ({ ...row, ...presentTimes(row, today) }));
    return { surveys, total: surveys.length };
  });

/** @throws ProblemError 404 */
export const getSurvey = ({ db, clock }: Parts, id: string) =>
  db.withSystem('operator', async (tx) => presentSurvey(await requireSurvey(tx, id), dayOf(clock.now())));

/** @throws ProblemError 404 */
export const getResults = ({ db, clock }: Parts, id: string) =>
  db.withSystem(
    'operator',
    async (tx) => {
      const survey = await requireSurvey(tx, id);
      const inWords = survey.questions.filter(({ kind }) => kind === 'text').map((question) => question.id);
      return {
        survey: presentSurvey(survey, dayOf(clock.now())),
        ...(await queries.countPeople(tx, id)),
        questions: presentQuestions(survey, await queries.countAnswers(tx, id, inWords)),
      };
    },
    { isSnapshot: true },
  );

/** @throws ProblemError 404 */
export const listTexts = (
  { db }: Parts,
  wanted: { survey_id: string; question_id: string; limit: number; offset: number },
) =>
  db.withSystem('operator', async (tx) => {
    const { questions } = await requireSurvey(tx, wanted.survey_id);
    if (!questions.some(({ id, kind }) => id === wanted.question_id && kind === 'text'))
      throw notFound(said('problems-surveys', 'noSuchQuestion'));
    return queries.listTexts(tx, {
      surveyId: wanted.survey_id,
      questionId: wanted.question_id,
      limit: wanted.limit,
      offset: wanted.offset,
    });
  });

/** What people are asked, in a form that two surveys can be compared by. */
const asked = ({
  title,
  introduction,
  questions,
}: Pick<queries.SurveyRow, 'title' | 'introduction' | 'questions'>): string =>
  JSON.stringify([
    [title.en, title.de, introduction.en, introduction.de],
    ...questions.map(({ id, kind, text, options }) => [
      [id, kind, text.en, text.de],
      ...options.map((option) => [option.id, option.text.en, option.text.de]),
    ]),
  ]);

const isSame = (row: queries.SurveyRow, kept: Kept): boolean =>
  asked(row) === asked(kept) &&
  row.opens_on === kept.opens_on &&
  row.closes_on === kept.closes_on &&
  JSON.stringify(row.company_ids) === JSON.stringify(kept.company_ids);

/** @throws ProblemError 400 */
async function requireCompanies(tx: SystemTransaction, ids: readonly string[] | null): Promise<void> {
  if (ids === null) return;
  const known = await queries.listCompanies(tx, ids);
  if (ids.length === 0 || known.length < ids.length) {
    const message = said('problems-surveys', ids.length === 0 ? 'noCompany' : 'unknownCompany');
    throw invalidRequest(message, [{ path: 'company_ids', message }]);
  }
}

const columnsOf = ({ title, introduction, questions, ...others }: Kept) => ({
  ...others,
  title: JSON.stringify(title),
  introduction: JSON.stringify(introduction),
  questions: JSON.stringify(questions),
});

/** Options are of choices alone. */
const evenedOut = (kept: Kept): Kept => ({
  ...kept,
  questions: kept.questions.map((question) =>
    question.kind === 'choice' ? question : { ...question, options: [] },
  ),
});

/**
 * Creates or changes a survey. What is stored already is not stored again, so that a call may be repeated.
 * @throws ProblemError 400, 404, 409
 */
export const saveSurvey = (
  { db, clock }: Parts,
  actor: Actor,
  id: string,
  { revision, ...sent }: SavedSurvey,
) =>
  db.withSystem('operator', async (tx) => {
    const at = clock.now();
    const today = dayOf(at);
    const kept = evenedOut(sent);
    if (revision === 0) {
      await requireCompanies(tx, kept.company_ids);
      const times = { created_at: at, updated_at: at };
      if (await queries.insertSurvey(tx, { id, ...columnsOf(kept), ...times })) {
        record(tx, actor, 'created', { id, details: { questions: kept.questions.length }, at });
        return presentSurvey(await requireSurvey(tx, id), today);
      }
    }
    const before = await lockSurvey(tx, id);
    if (isSame(before, kept)) return presentSurvey(before, today);
    if (before.revision !== revision)
      throw new ProblemError(409, 'revision_conflict', said('problems-surveys', 'conflict'), {
        currentRevision: before.revision,
      });
    const state = stateOf(before, today);
    if (state === 'closed') throw refused('closed');
    if (state !== 'draft' && asked(before) !== asked(kept)) throw refused('published');
    await requireCompanies(tx, kept.company_ids);
    const changed = await queries.updateSurvey(tx, id, {
      ...columnsOf(kept),
      revision: before.revision + 1,
      updated_at: at,
    });
    record(tx, actor, 'changed', { id, details: { questions: kept.questions.length }, at });
    return presentSurvey(changed, today);
  });

/** @throws ProblemError 400 naming all that is missing, 404, 409 */
export const publishSurvey = ({ db, clock }: Parts, actor: Actor, id: string) =>
  db.withSystem('operator', async (tx) => {
    const at = clock.now();
    const today = dayOf(at);
    const before = await lockSurvey(tx, id);
    if (before.published_at !== null) {
      if (stateOf(before, today) === 'closed') throw refused('closed');
      return presentSurvey(before, today);
    }
    const faults = faultsOf(before, today);
    if (faults.length > 0)
      throw invalidRequest(said('problems-surveys', 'incomplete', { count: faults.length }), faults);
    const published = await queries.updateSurvey(tx, id, {
      published_at: at,
      updated_at: at,
      revision: before.revision + 1,
    });
    record(tx, actor, 'published', { id, at });
    return presentSurvey(published, today);
  });

/** @throws ProblemError 404, 409 */
export const closeSurvey = ({ db, clock }: Parts, actor: Actor, id: string) =>
  db.withSystem('operator', async (tx) => {
    const at = clock.now();
    const today = dayOf(at);
    const before = await lockSurvey(tx, id);
    if (before.published_at === null) throw refused('neverPublished');
    if (stateOf(before, today) === 'closed') return presentSurvey(before, today);
    const closed = await queries.updateSurvey(tx, id, {
      closed_at: at,
      updated_at: at,
      revision: before.revision + 1,
    });
    record(tx, actor, 'closed', { id, at });
    return presentSurvey(closed, today);
  });

export const deleteSurvey = ({ db, clock }: Parts, actor: Actor, id: string) =>
  db.withSystem('operator', async (tx) => {
    if (await queries.deleteSurvey(tx, id)) record(tx, actor, 'deleted', { id, at: clock.now() });
  });
