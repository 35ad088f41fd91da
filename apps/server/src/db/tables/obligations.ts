import { type ColumnType, type Generated, sql } from 'kysely';
import type { Modality, ObligationKind } from '../../engine/obligations/obligation.ts';
import type { DueColumns } from './due.ts';
import { exported, type PersonalData, personalDataOf } from './personal-data.ts';

/** Of an obligation: 0 irrelevant, 1 needs review, 2 approved. */
type ReviewStatusNumber = 0 | 1 | 2;

/** Words of an obligation's sentence by their place, or what a person wrote in their stead. */
export type ObligationPart = { readonly start: number; readonly end: number } | { readonly words: string };
type StoredPart = ColumnType<ObligationPart | null, string | null, string | null>;

/** A place in a text with the hash of the words there. */
export interface StoredQuote {
  readonly role: 'lead_in' | 'body' | 'tail';
  readonly start: number;
  readonly end: number;
  readonly sha256: string;
}

/** What was read of a wording that an obligation does not have yet. */
export interface StoredReading {
  readonly kind: ObligationKind;
  readonly modality: Modality;
  readonly is_through_national_law: boolean;
  readonly addressee: ObligationPart | null;
  readonly condition: ObligationPart | null;
  readonly exception: ObligationPart | null;
  readonly deadline: ObligationPart | null;
  readonly due_on: string | null;
  readonly clause_path: string;
  readonly page: number | null;
  readonly confidence: number;
}

export interface ObligationsTables {
  quotes: {
    company_id: string;
    id: Generated<string>;
    publication_text_id: string;
    start_offset: number;
    end_offset: number;
    sha256: string;
  };
  /** only ever added to */
  quote_positions: {
    company_id: string;
    quote_id: string;
    ordinal: number;
    publication_text_id: string;
    start_offset: number;
    end_offset: number;
    sha256: string;
    found_at: Date;
  };
  obligation_derivations: {
    company_id: string;
    publication_id: string;
    publication_text_id: string;
    engine_version: string;
    job_id: string | null;
    started_by: string | null;
    started_at: Date;
    finished_at: Date | null;
    /** of the publication: up to it was looked whether anything has to move */
    seen_version: Generated<number>;
  };
  obligations: DueColumns & {
    company_id: string;
    id: Generated<string>;
    publication_id: string;
    publication_text_id: string;
    /** in the order of the text */
    position: number;
    status: ColumnType<ReviewStatusNumber, ReviewStatusNumber | undefined, ReviewStatusNumber>;
    kind: ObligationKind;
    modality: Modality;
    is_through_national_law: boolean;
    addressee: StoredPart;
    condition: StoredPart;
    exception: StoredPart;
    deadline: StoredPart;
    /** when it falls due: as a person confirmed it, or else the day that its deadline names */
    due_on: string | null;
    /** the day that its deadline names, part of what an approval covers */
    read_due_on: string | null;
    topic: string | null;
    confidence: number;
    clause_path: string;
    /** as a lawyer cites it */
    clause: string;
    page: number | null;
    /** in small letters, to be found by; what is shown is read from the text */
    words: string;
    assignee_id: ColumnType<string | null, string | null | undefined, string | null>;
    reason: ColumnType<string | null, string | null | undefined, string | null>;
    decided_by: ColumnType<string | null, string | null | undefined, string | null>;
    /** who has a part in what an approval holds for, since a second person last approved it */
    authors: ColumnType<string[], string[] | undefined, string[]>;
    /** who alone says that it binds firms: derived otherwise or made by hand, and approved by nobody else */
    made_firm_by: ColumnType<string | null, string | null | undefined, string | null>;
    decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** version of the engine */
    derived_by: string;
    input_hash: string;
    content_hash: string;
    origin: 'derived' | 'split' | 'merged' | 'by_hand';
    is_touched: Generated<boolean>;
    /** split or merged: others stand in its place */
    replaced_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    revision: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  obligation_spans: {
    company_id: string;
    obligation_id: string;
    ordinal: number;
    role: 'lead_in' | 'body' | 'tail';
    quote_id: string;
  };
  /** how one reads in other versions than the one it stands in */
  obligation_wordings: {
    company_id: string;
    obligation_id: string;
    publication_text_id: string;
    clause: string;
    /** none where it is gone */
    quotes: ColumnType<readonly StoredQuote[], string, string>;
    reading: ColumnType<StoredReading | null, string | null, string | null>;
    found_at: Date;
  };
  obligation_links: {
    company_id: string;
    from_id: string;
    to_id: string;
    kind: 'same_as' | 'stricter' | 'split_of' | 'merged_into';
    made_by: string | null;
    made_at: Date;
    /** the controls that answered what was split or merged; null: it was not kept yet */
    answered_by: ColumnType<string[] | null, readonly string[] | null | undefined, never>;
  };
  obligation_comments: {
    company_id: string;
    id: Generated<string>;
    obligation_id: string;
    author_id: string | null;
    body: string;
    /** whom it names with an @ */
    mentioned: ColumnType<string[], string[] | undefined, never>;
    made_at: Date;
  };
  approvals: {
    company_id: string;
    id: Generated<string>;
    /** the name of a record type */
    object_type: string;
    object_id: string;
    content_hash: string;
    approved_by: string | null;
    approved_at: Date;
    lapsed_at: Date | null;
  };
  /** the first of two people who decide; confirmed: the second decided the same, and the decision stands */
  signatures: {
    company_id: string;
    /** the name of a record type */
    object_type: string;
    object_id: string;
    /** `exclude`: an obligation is disregarded, a control does not apply */
    decision: 'approve' | 'exclude';
    reason: string | null;
    content_hash: string;
    signed_by: string;
    signed_at: Date;
    confirmed_by: ColumnType<string | null, string | null | undefined, string | null>;
    confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
}

const { kept, special } = personalDataOf<ObligationsTables>();

export const obligationsPersonalData: readonly PersonalData[] = [
  special('obligations', 'assignee_id', {
    told: 'assignedObligations',
    toldIf: () => sql`replaced_at is null`,
  }),
  kept('obligations', 'decided_by', { told: 'onObligations' }),
  kept('obligations', 'authors', { isList: true }),
  kept('obligations', 'made_firm_by'),
  kept('obligations', 'due_confirmed_by'),
  // those that the person was given, has decided about last or has a part in
  exported(
    'obligations',
    (company, person) => sql`
      select obligation.id, publication.title, obligation.clause, obligation.status, obligation.reason,
        obligation.decided_at, obligation.assignee_id = ${person} as is_assigned,
        obligation.decided_by = ${person} as is_decided, ${person} = any(obligation.authors) as is_changed
      from obligations obligation join publications publication on publication.id = obligation.publication_id
      where obligation.company_id = ${company}
        and (obligation.assignee_id = ${person} or obligation.decided_by = ${person} or ${person} = any(obligation.authors))
      order by obligation.updated_at desc`,
  ),
  kept('approvals', 'approved_by', 'approvals', 'approved_at', [
    'object_type',
    'object_id',
    'approved_at',
    'lapsed_at',
  ]),
  kept('signatures', 'signed_by'),
  kept('signatures', 'confirmed_by'),
  exported(
    'signatures',
    (company, person) => sql`
      select object_type, object_id, decision, reason, signed_at, confirmed_at, signed_by = ${person} as is_first
      from signatures where company_id = ${company} and (signed_by = ${person} or confirmed_by = ${person})
      order by signed_at desc`,
  ),
  kept('obligation_links', 'made_by', 'split_and_merged_obligations', 'made_at', [
    'kind',
    'from_id',
    'to_id',
    'made_at',
  ]),
  kept(
    'obligation_comments',
    'author_id',
    'comments_on_obligations',
    'made_at',
    ['obligation_id', 'body', 'made_at'],
    { told: 'onObligations' },
  ),
  kept('obligation_comments', 'mentioned', { isList: true }),
  kept(
    'obligation_derivations',
    'started_by',
    'derived_publications',
    'started_at',
    ['started_at', 'finished_at'],
    { hasPublication: true },
  ),
];
