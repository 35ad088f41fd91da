import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { SurveyAnswers } from '../../db/tables/surveys.ts';
import type { Tables } from '../../db/tables.ts';
import type { SystemTransaction } from '../../db/transactions.ts';

export type SurveyRow = Selectable<Tables['surveys']>;

export const findSurvey = (tx: SystemTransaction, id: string) =>
  tx.selectFrom('surveys').selectAll().where('id', '=', id).executeTakeFirst();

export const lockSurvey = (tx: SystemTransaction, id: string) =>
  tx.selectFrom('surveys').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Whether it was; another one with the same id may have come first. */
export const insertSurvey = async (
  tx: SystemTransaction,
  survey: Insertable<Tables['surveys']>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('surveys')
    .values(survey)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const updateSurvey = (tx: SystemTransaction, id: string, change: Updateable<Tables['surveys']>) =>
  tx.updateTable('surveys').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Whether there was one. */
export const deleteSurvey = async (tx: SystemTransaction, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('surveys').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
};

export type ListedRow = Omit<SurveyRow, 'questions' | 'introduction'> & {
  readonly questions: number;
  readonly people: number;
};

export const listSurveys = (tx: SystemTransaction): Promise<ListedRow[]> =>
  tx
    .selectFrom('surveys')
    .select([
      'id',
      'title',
      'company_ids',
      'opens_on',
      'closes_on',
      'revision',
      'created_at',
      'updated_at',
      'published_at',
      'closed_at',
      sql<number>`jsonb_array_length(questions)`.as('questions'),
    ])
    .select((row) =>
      row
        .selectFrom('survey_answers as one')
        .select((count) => count.fn.countAll<number>().as('people'))
        .whereRef('one.survey_id', '=', 'surveys.id')
        .$asScalar()
        .$castTo<number>()
        .as('people'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** Which of these companies there are. */
export const listCompanies = async (
  tx: SystemTransaction,
  ids: readonly string[],
): Promise<readonly string[]> =>
  (
    await tx
      .selectFrom('companies')
      .select('id')
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .execute()
  ).map(({ id }) => id);

export const countPeople = async (tx: SystemTransaction, surveyId: string) => {
  const answered = await tx
    .selectFrom('survey_answers')
    .select((row) => [
      row.fn.countAll<number>().as('people'),
      row.fn.countAll<number>().filterWhere('is_finished', '=', true).as('finished'),
      row.fn.count<number>('company_id').distinct().as('companies'),
    ])
    .where('survey_id', '=', surveyId)
    .executeTakeFirstOrThrow();
  const { never } = await tx
    .selectFrom('survey_participants')
    .select((row) => row.fn.countAll<number>().as('never'))
    .where('survey_id', '=', surveyId)
    .where('state', '=', 'never')
    .executeTakeFirstOrThrow();
  return { ...answered, never };
};

export interface AnswerCount {
  readonly question_id: string;
  /** a rating or the id of an option; null: words */
  readonly value: string | null;
  readonly total: number;
}

/** How often each rating and each option was given; of words only how many. */
export const countAnswers = async (
  tx: SystemTransaction,
  surveyId: string,
  inWords: readonly string[],
): Promise<readonly AnswerCount[]> => {
  const { rows } = await sql<AnswerCount>`
    select given.key as question_id,
      case when given.key = any(${[...inWords]}::text[]) then null else given.value end as value,
      count(*)::int as total
    from survey_answers as answer cross join jsonb_each_text(answer.answers) as given
    where answer.survey_id = ${surveyId}::uuid
    group by 1, 2`.execute(tx);
  return rows;
};

export async function listTexts(
  tx: SystemTransaction,
  {
    surveyId,
    questionId,
    limit,
    offset,
  }: { surveyId: string; questionId: string; limit: number; offset: number },
) {
  const answer = sql<string>`answers ->> ${questionId}`;
  const matching = tx
    .selectFrom('survey_answers')
    .where('survey_id', '=', surveyId)
    .where(sql<boolean>`answers -> ${questionId} is not null`);
  const rows = await matching
    .select(answer.as('text'))
    // by an id that says nothing of who it was or when
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { texts: rows.map(({ text }) => text), total };
}

export interface ResponseRow {
  readonly company_id: string;
  readonly id: string;
  readonly company: string;
  readonly person: string | null;
  readonly answers: SurveyAnswers;
  readonly is_finished: boolean;
  readonly answered_on: string;
}

/** A page of what was answered, after `after`; with a name only of those who allow it now. */
export const listResponses = (
  tx: SystemTransaction,
  surveyId: string,
  page: { readonly limit: number; readonly after: ResponseRow | undefined },
): Promise<ResponseRow[]> => {
  const { after } = page;
  return tx
    .selectFrom('survey_answers as answer')
    .innerJoin('companies as company', 'company.id', 'answer.company_id')
    .leftJoin('users as person', (join) =>
      join
        .onRef('person.company_id', '=', 'answer.company_id')
        .onRef('person.id', '=', 'answer.user_id')
        .on('person.collect_pii', '=', true)
        .on('person.deleted_at', 'is', null),
    )
    .select([
      'answer.company_id',
      'answer.id',
      'company.name as company',
      'person.name as person',
      'answer.answers',
      'answer.is_finished',
      'answer.answered_on',
    ])
    .where('answer.survey_id', '=', surveyId)
    .$if(after !== undefined, (rows) =>
      rows.where(
        sql<boolean>`(answer.company_id, answer.id) > (${after?.company_id}::uuid, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('answer.company_id')
    .orderBy('answer.id')
    .limit(page.limit)
    .execute();
};
