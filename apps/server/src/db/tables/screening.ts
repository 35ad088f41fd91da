import { type ColumnType, type Generated, type JSONColumnType, sql } from 'kysely';
import type {
  KeyPoints,
  LearnedFeature,
  LearnedModel,
  PublicationFacts,
} from '../../engine/screening/screening.ts';
import { exported, type PersonalData, personalDataOf } from './personal-data.ts';

/** What screening reads in publications, and what it learns from the answers of a company. */
export interface ScreeningTables {
  publications_to_screen: {
    publication_id: string;
    revision: Generated<number>;
    run_id: string | null;
    attempts: Generated<number>;
    next_try_at: Generated<Date>;
  };
  publication_screening: {
    publication_id: string;
    lead: string;
    text_id: string | null;
    facts: JSONColumnType<PublicationFacts>;
    key_points: JSONColumnType<KeyPoints>;
    engine_version: string;
    read_at: Date;
  };
  company_screening: {
    company_id: string;
    learned: ColumnType<LearnedModel | null, string | null | undefined, string | null>;
    learned_at: Date | null;
    due_at: Date | null;
    forgotten: Generated<string[]>;
    /** those of `forgotten` that would count, as they would; null before anything was learned */
    forgotten_features: ColumnType<
      readonly LearnedFeature[] | null,
      string | null | undefined,
      string | null
    >;
    job_id: string | null;
    screened_revision: number | null;
    screened_by: string | null;
    screened_at: Date | null;
    /** what people decided since then moved what is in `learned_moves`; null: nothing that is not settled */
    moves_since: Date | null;
    /** from and until when what people decided teaches nothing */
    unlearned: ColumnType<readonly (readonly [string, string])[], string | undefined, string>;
  };
  learned_moves: {
    company_id: string;
    publication_id: string;
    was_set_aside: boolean;
  };
  publication_feedback: {
    company_id: string;
    user_id: string;
    publication_id: string;
    is_relevant: boolean;
    flips: Generated<number>;
    given_at: Date;
    updated_at: Date;
    api_token_id: string | null;
  };
  used_feedback_links: {
    company_id: string;
    link: string;
    user_id: string;
    publication_id: string;
  };
  put_aside_samples: {
    company_id: string;
    id: Generated<string>;
    /** ISO week, e.g. `2026-W10` */
    week: string;
    publication_id: string;
    position: number;
    drawn_at: Date;
    is_relevant: boolean | null;
    answered_by: string | null;
    answered_at: Date | null;
  };
}

const { deleted, kept } = personalDataOf<ScreeningTables>();

export const feedbackPersonalData: readonly PersonalData[] = [
  kept('publication_feedback', 'user_id', { told: 'verdicts' }),
  deleted('used_feedback_links', 'user_id'),
  exported(
    'feedback',
    (company, person) => sql`
      select publication.id, publication.title, feedback.is_relevant, feedback.given_at, feedback.updated_at,
        exists (
          select from used_feedback_links link where link.company_id = feedback.company_id
            and link.user_id = feedback.user_id and link.publication_id = feedback.publication_id
        ) as by_the_link_of_a_mail
      from publication_feedback feedback join publications publication on publication.id = feedback.publication_id
      where feedback.company_id = ${company} and feedback.user_id = ${person} order by feedback.given_at desc`,
  ),
];

export const samplesPersonalData: readonly PersonalData[] = [
  kept(
    'put_aside_samples',
    'answered_by',
    'answers_about_what_was_put_aside',
    'answered_at',
    ['week', 'is_relevant', 'answered_at'],
    { hasPublication: true, told: 'verdicts' },
  ),
];
