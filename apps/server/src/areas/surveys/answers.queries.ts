import { sql } from 'kysely';
import type { SurveyAnswers } from '../../db/tables/surveys.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';

/** Those that the company was ever asked; row-level security says the same once more. */
const surveysOf = (tx: CompanyTransaction) =>
  tx
    .selectFrom('surveys as survey')
    .where('survey.published_at', 'is not', null)
    .where((is) =>
      is.or([
        is('survey.company_ids', 'is', null),
        is(sql<string>`${tx.companyId}::uuid`, '=', sql<string>`any(survey.company_ids)`),
      ]),
    );

export const findSurvey = (tx: CompanyTransaction, id: string) =>
  surveysOf(tx).selectAll('survey').where('survey.id', '=', id).executeTakeFirst();

/** The survey that has waited longest for this person on this day. */
export const findAsked = (tx: CompanyTransaction, userId: string, today: string) =>
  surveysOf(tx)
    .leftJoin('survey_participants as own', (join) =>
      join
        .onRef('own.survey_id', '=', 'survey.id')
        .on('own.company_id', '=', tx.companyId)
        .on('own.user_id', '=', userId),
    )
    .select(['survey.id', 'survey.title', 'survey.introduction', 'survey.closes_on', 'own.state'])
    .select(sql<number>`jsonb_array_length(survey.questions)`.as('questions_total'))
    .where('survey.closed_at', 'is', null)
    .where((is) => is.or([is('survey.opens_on', 'is', null), is('survey.opens_on', '<=', today)]))
    .where((is) => is.or([is('survey.closes_on', 'is', null), is('survey.closes_on', '>=', today)]))
    .where((is) =>
      is.or([
        is('own.state', 'is', null),
        is('own.state', '=', 'begun'),
        is.and([is('own.state', '=', 'later'), is('own.ask_again_on', '<=', today)]),
      ]),
    )
    .orderBy('survey.published_at')
    .orderBy('survey.id')
    .limit(1)
    .executeTakeFirst();

const ownParticipant = (tx: CompanyTransaction, surveyId: string, userId: string) =>
  tx
    .selectFrom('survey_participants')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('survey_id', '=', surveyId)
    .where('user_id', '=', userId);

export const findParticipant = (tx: CompanyTransaction, surveyId: string, userId: string) =>
  ownParticipant(tx, surveyId, userId).executeTakeFirst();

/** Makes the row where there is none, so that two tabs of one person wait for each other. */
export async function lockParticipant(tx: CompanyTransaction, surveyId: string, userId: string) {
  await tx
    .insertInto('survey_participants')
    .values({
      company_id: tx.companyId,
      survey_id: surveyId,
      user_id: userId,
      state: 'begun',
      ask_again_on: null,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'survey_id', 'user_id']).doNothing())
    .execute();
  return ownParticipant(tx, surveyId, userId).forUpdate().executeTakeFirstOrThrow();
}

export const updateParticipant = (
  tx: CompanyTransaction,
  { surveyId, userId }: { surveyId: string; userId: string },
  change:
    | { readonly state: 'begun' | 'never' | 'finished'; readonly ask_again_on: null }
    | { readonly state: 'later'; readonly ask_again_on: string },
) =>
  tx
    .updateTable('survey_participants')
    .set(change)
    .where('company_id', '=', tx.companyId)
    .where('survey_id', '=', surveyId)
    .where('user_id', '=', userId)
    .execute();

export const findAnswers = (tx: CompanyTransaction, surveyId: string, userId: string) =>
  tx
    .selectFrom('survey_answers')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('survey_id', '=', surveyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

interface WrittenAnswers {
  readonly id: string | undefined;
  readonly surveyId: string;
  readonly userId: string | null;
  readonly answers: SurveyAnswers;
  readonly isFinished: boolean;
  readonly today: string;
}

export async function writeAnswers(tx: CompanyTransaction, written: WrittenAnswers): Promise<void> {
  const { id, surveyId, userId, answers, isFinished, today } = written;
  const row = {
    user_id: userId,
    answers: JSON.stringify(answers),
    is_finished: isFinished,
    answered_on: today,
  };
  if (id === undefined)
    await tx
      .insertInto('survey_answers')
      .values({ company_id: tx.companyId, survey_id: surveyId, ...row })
      .execute();
  else
    await tx
      .updateTable('survey_answers')
      .set(row)
      .where('company_id', '=', tx.companyId)
      .where('id', '=', id)
      .execute();
}

export const deleteAnswers = (tx: CompanyTransaction, id: string) =>
  tx.deleteFrom('survey_answers').where('company_id', '=', tx.companyId).where('id', '=', id).execute();
