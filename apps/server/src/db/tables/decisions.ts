import type {
  PublicationDateKind,
  PublicationStatus,
  PublicationType,
  RelevanceReason,
} from '@regulus/contract/publications.ts';
import { type ColumnType, type Generated, type JSONColumnType, sql } from 'kysely';
import type { DocumentType } from '../../engine/text/kind/kind-facts.ts';
import { exported, type PersonalData, personalDataOf } from './personal-data.ts';

/** A company's record of each publication, what was decided on it, and whose marks it bears. */
export interface DecisionsTables {
  company_publications: {
    company_id: string;
    publication_id: string;
    status: Generated<PublicationStatus>;
    triaged_at: Date | null;
    triaged_by: string | null;
    assignee_id: string | null;
    notes: string | null;
    ai_irrelevant: Generated<boolean>;
    /** 0 low, 1 medium, 2 high, so that descending order puts the most relevant first */
    relevance: number;
    reasons: JSONColumnType<RelevanceReason[]>;
    profile_revision: number;
    obligations_derived: Generated<boolean>;
    /** by hand, whether or not any were derived */
    has_made_obligations: Generated<boolean>;
    obligations_deriver: string | null;
    regulator: string;
    pub_type: PublicationType;
    is_binding: boolean | null;
    listed_on: string;
    title_key: string;
    code_key: string | null;
    collected_at: Date;
    updated_at: Generated<Date>;
    revision: Generated<number>;
    /** 0 to 1 */
    score: Generated<number>;
    /** version of the engine that judged it; empty before the first verdict */
    screened_by: Generated<string>;
    /** null: as found */
    topics: string[] | null;
    corrections: ColumnType<Corrections, string | undefined, string>;
  };
  company_publication_counts: {
    company_id: string;
    regulator: string;
    status: PublicationStatus;
    triaged: boolean;
    pub_type: PublicationType;
    binding: 'yes' | 'no' | 'unknown';
    relevance: number;
    assigned: boolean;
    put_aside: Generated<boolean>;
    total: number;
  };
  decisions: {
    company_id: string;
    id: Generated<string>;
    actor_id: string | null;
    made_at: Date;
    kind: 'decision' | 'undo';
    undoes: string | null;
    undone_at: Date | null;
    size: number;
    api_token_id: string | null;
    /** that the person worked in */
    workspace_id: string | null;
  };
  decision_items: {
    company_id: string;
    decision_id: string;
    publication_id: string;
    before: JSONColumnType<DecidedState>;
    after: JSONColumnType<DecidedState>;
    revision_after: number;
  };
  bookmarks: { company_id: string; user_id: string; publication_id: string; created_at: Generated<Date> };
  publication_seen: {
    company_id: string;
    user_id: string;
    publication_id: string;
    first_seen_at: Generated<Date>;
    last_seen_at: Generated<Date>;
    /** that the person worked in when opening it last */
    workspace_id: string | null;
  };
}

/** What a decision changes on a company's record of a publication; kept before and after, so that it can be undone. */
export interface DecidedState {
  status: PublicationStatus;
  triaged_at: string | null;
  triaged_by: string | null;
  assignee_id: string | null;
  notes: string | null;
  /** absent in decisions that were made before corrections were */
  corrections?: Corrections;
}

/** What people of a company have put right about a publication. A missing field is as found. */
export interface Corrections {
  topics?: string[];
  document_type?: DocumentType;
  is_binding?: 'yes' | 'no' | 'unclear';
  /** null: it states no such day */
  dates?: Partial<Record<PublicationDateKind, string | null>>;
}

const { deleted, kept, special } = personalDataOf<DecisionsTables>();

export const marksPersonalData: readonly PersonalData[] = [
  deleted('bookmarks', 'user_id', 'bookmarks', 'created_at', ['created_at'], {
    hasPublication: true,
    told: 'bookmarks',
  }),
  deleted(
    'publication_seen',
    'user_id',
    'opened_publications',
    'last_seen_at',
    ['first_seen_at', 'last_seen_at'],
    { hasPublication: true },
  ),
];

export const decisionsPersonalData: readonly PersonalData[] = [
  special('company_publications', 'assignee_id', 'assigned_publications', 'listed_on', ['status'], {
    hasPublication: true,
    told: 'assignedPublications',
  }),
  kept('company_publications', 'triaged_by'),
  kept('decisions', 'actor_id', { told: 'onPublications' }),
  // notes are part of what a decision changed
  exported(
    'decisions',
    (company, person) => sql`
      select publication.id, publication.title, decision.kind, decision.made_at, decision.undone_at,
        decision.api_token_id, item.before, item.after
      from decisions decision
      join decision_items item on item.company_id = decision.company_id and item.decision_id = decision.id
      join publications publication on publication.id = item.publication_id
      where decision.company_id = ${company} and decision.actor_id = ${person} order by decision.made_at desc`,
  ),
];
