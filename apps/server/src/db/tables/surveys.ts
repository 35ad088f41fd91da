import type { SurveyQuestion, SurveyWords } from '@regulus/contract/surveys.ts';
import { type ColumnType, type Generated, sql } from 'kysely';
import { exported, type PersonalData, personalDataOf } from './personal-data.ts';

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
type Json<Value> = ColumnType<Value, string, string>;

/** An answer to a question: a rating, the id of an option, or words. */
export type SurveyAnswers = Readonly<Record<string, number | string>>;

/** What the operator asks, and what people of each company say to it. */
export interface SurveysTables {
  surveys: {
    /** chosen by the client */
    id: string;
    title: Json<SurveyWords>;
    introduction: Json<SurveyWords>;
    questions: Json<readonly SurveyQuestion[]>;
    /** null: everybody is asked */
    company_ids: string[] | null;
    opens_on: string | null;
    closes_on: string | null;
    revision: Generated<number>;
    created_at: Date;
    updated_at: Date;
    published_at: Later<Date>;
    closed_at: Later<Date>;
  };
  /** who is not asked any more, or not now; nothing of what was answered */
  survey_participants: {
    company_id: string;
    survey_id: string;
    user_id: string;
    state: 'later' | 'never' | 'begun' | 'finished';
    ask_again_on: string | null;
  };
  survey_answers: {
    company_id: string;
    id: Generated<string>;
    survey_id: string;
    /** null: of nobody who could be named */
    user_id: string | null;
    answers: Json<SurveyAnswers>;
    is_finished: Generated<boolean>;
    answered_on: string;
  };
}

const { deleted, unset } = personalDataOf<SurveysTables>();

export const surveysPersonalData: readonly PersonalData[] = [
  exported(
    'survey_answers',
    (company, person) => sql`
      select survey.title, survey.questions, own.answers, own.is_finished, own.answered_on
      from survey_answers own join surveys survey on survey.id = own.survey_id
      where own.company_id = ${company} and own.user_id = ${person} order by own.answered_on desc`,
  ),
  // before the answers, in the order in which answering locks them
  deleted('survey_participants', 'user_id', 'surveys_asked', 'survey_id', [
    'survey_id',
    'state',
    'ask_again_on',
  ]),
  // what was sent stays without a name; what was not is nobody's any more
  deleted('survey_answers', 'user_id', { only: sql`not is_finished` }),
  unset('survey_answers', 'user_id', { only: sql`is_finished`, isUse: true }),
];
