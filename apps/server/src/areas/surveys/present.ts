import type { SurveyResults } from '@regulus/contract/surveys.ts';
import type { AnswerCount, SurveyRow } from './queries.ts';
import { stateOf } from './state.ts';

const time = (value: Date | null) => value?.toISOString() ?? null;

export const presentTimes = (
  row: Pick<SurveyRow, 'created_at' | 'updated_at' | 'published_at' | 'closed_at' | 'opens_on' | 'closes_on'>,
  today: string,
) => ({
  state: stateOf(row, today),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  published_at: time(row.published_at),
  closed_at: time(row.closed_at),
});

export const presentSurvey = (row: SurveyRow, today: string) => ({
  id: row.id,
  title: row.title,
  introduction: row.introduction,
  questions: [...row.questions],
  company_ids: row.company_ids,
  opens_on: row.opens_on,
  closes_on: row.closes_on,
  revision: row.revision,
  ...presentTimes(row, today),
});

const average = (counts: readonly { readonly value: string; readonly total: number }[]): number | null => {
  const total = counts.reduce((sum, one) => sum + one.total, 0);
  if (total === 0) return null;
  const points = counts.reduce((sum, one) => sum + Number(one.value) * one.total, 0);
  return Math.round((points / total) * 100) / 100;
};

/** What was answered to each question, in the order in which they are asked. */
export function presentQuestions(
  { questions }: Pick<SurveyRow, 'questions'>,
  counted: readonly AnswerCount[],
): SurveyResults['questions'] {
  const byQuestion = Map.groupBy(counted, ({ question_id }) => question_id);
  return questions.map(({ id, kind }) => {
    const given = byQuestion.get(id) ?? [];
    const counts = given
      .flatMap(({ value, total }) => (value === null ? [] : [{ value, total }]))
      .toSorted((one, other) => (one.value < other.value ? -1 : 1));
    return {
      id,
      total: given.reduce((sum, { total }) => sum + total, 0),
      average: kind === 'rating' ? average(counts) : null,
      counts,
    };
  });
}
