import type { UpdateFrequency } from '@regulus/contract/newsletter-values.ts';
import type {
  PublicationDateKind,
  PublicationStatus,
  PublicationType,
  RelevanceReason,
} from '@regulus/contract/publications.ts';
import type { FeatureKey } from '@regulus/contract/route.ts';
import type { DateLocale } from '@regulus/contract/users-values.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  KeyPoints,
  LearnedFeature,
  LearnedModel,
  PublicationFacts,
} from '../engine/screening/screening.ts';
import type { StoryReasonKind } from '../engine/stories/story-reason.ts';
import type { AlignedPair } from '../engine/text/align.ts';
import type { Reckoning } from '../engine/text/dates/relative-days.ts';
import type { DecidingField, DocumentType } from '../engine/text/kind/kind-facts.ts';

/** Why a publication is of a type or binds; with the field `source` it was stated by its source. */
export interface StoredReason {
  readonly field: DecidingField | 'source';
  readonly words: string;
  readonly rule: string;
}

/** What a further body of a feed was last sent with. */
export interface StoredValidators {
  readonly address: string;
  readonly etag: string | null;
  readonly last_modified: string | null;
}

/** What somebody chose at sign-up who is not the first to sign up with an address. */
export interface SignUpChoices {
  readonly name: string;
  readonly company_name: string;
  readonly password_hash: string;
}

/**
 * The tables as Kysely sees them. Driver values are evened out in `types.ts`: `date` is a `YYYY-MM-DD`
 * string, `timestamptz` a `Date`, `bigint` a number.
 */
export interface Tables {
  companies: {
    id: Generated<string>;
    name: string;
    is_demo: Generated<boolean>;
    locale: Generated<string>;
    /** product and campaign parameters of the sign-up */
    came_by: ColumnType<Record<string, string>, string | undefined, string>;
    created_at: Generated<Date>;
  };
  account_links: {
    company_id: string;
    id: Generated<string>;
    user_id: string;
    kind: 'verify_email' | 'change_email' | 'reset_password';
    code_hash: string;
    /** the address that the link is about: of `change_email`, the new one */
    email: string;
    /** what was chosen with a sign-up that came while another one waited; null: what the account has */
    sign_up: ColumnType<SignUpChoices | null, string | null, never>;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  invitations: {
    company_id: string;
    id: Generated<string>;
    email: string;
    role: 'member' | 'company_admin' | 'auditor';
    code_hash: string;
    invited_by: string | null;
    /** shared workspaces that are joined at once */
    workspace_ids: Generated<string[]>;
    created_at: Date;
    expires_at: Date;
  };
  users: {
    company_id: string;
    id: Generated<string>;
    email: string;
    name: string;
    password_hash: string;
    role: Generated<'member' | 'company_admin' | 'auditor'>;
    email_verified_at: Date | null;
    disabled_at: Date | null;
    frequency: Generated<'Real-time' | 'Daily' | 'Weekly'>;
    interface_preferences: JSONColumnType<Record<string, unknown>, string | undefined>;
    hidden_features: Generated<string[]>;
    collect_pii: Generated<boolean>;
    /** null: the company's */
    locale: ColumnType<DateLocale | null, DateLocale | null | undefined, DateLocale | null>;
    last_log_in_at: Date | null;
    previous_log_in_at: Date | null;
    /** when the person was removed; what was decided stays, without name and address */
    deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Generated<Date>;
  };
  session_families: {
    company_id: string;
    id: Generated<string>;
    user_id: string;
    generation: Generated<number>;
    rotated_at: Date | null;
    expires_at: Date;
    revoked_at: Date | null;
    revoked_reason: RevokedReason | null;
    /** browser and system in words */
    client: string | null;
    created_at: Generated<Date>;
  };
  api_tokens: {
    company_id: string;
    id: Generated<string>;
    user_id: string;
    name: string;
    scope: 'read' | 'write';
    hash: string;
    /** the last characters of the token, by which its owner knows it */
    ending: string;
    created_at: Date;
    expires_at: Date;
    last_used_at: Date | null;
  };
  api_token_names: {
    company_id: string;
    id: string;
    user_id: string;
    name: string;
  };
  log_in_attempts: {
    key: string;
    failures: number;
    ends_at: Date;
    /** until when the network counts as one of the user's own */
    known_until: Date | null;
  };
  company_profiles: {
    company_id: string;
    licence_types: Generated<string[]>;
    countries: Generated<string[]>;
    business_lines: Generated<string[]>;
    topics: Generated<string[]>;
    keywords: Generated<string[]>;
    excluded_keywords: Generated<string[]>;
    languages: Generated<string[]>;
    regulators: Generated<string[]>;
    revision: Generated<number>;
    updated_at: Generated<Date>;
  };
  company_features: { company_id: string; feature: FeatureKey };
  workspaces: {
    company_id: string;
    id: Generated<string>;
    name: string;
    description: Generated<string>;
    is_personal: Generated<boolean>;
    /** since when only its owners and administrators of the company find it */
    archived_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Generated<Date>;
  };
  workspace_members: {
    company_id: string;
    workspace_id: string;
    user_id: string;
    role: Generated<'owner' | 'member'>;
    created_at: Generated<Date>;
  };
  drafts: { company_id: string; user_id: string; key: string; text: string; updated_at: Generated<Date> };
  saved_filters: {
    company_id: string;
    id: Generated<string>;
    user_id: string;
    page: 'inventory' | 'screening';
    name: string;
    query: string;
  };
  regulators: {
    code: string;
    full_name: string;
    country: string;
    language: string;
    scraping_start_date: string;
    is_extra: Generated<boolean>;
  };
  feeds: {
    id: string;
    regulator: string;
    url: string;
    format: string;
    poll_every_minutes: number;
    is_polled: Generated<boolean>;
    etag: string | null;
    last_modified: string | null;
    last_tried_at: Date | null;
    last_success_at: Date | null;
    last_new_item_at: Date | null;
    next_try_at: Date | null;
    consecutive_failures: Generated<number>;
    last_error: string | null;
    covers: Generated<string>;
    not_polled_reason: string | null;
    last_problems: JSONColumnType<string[], string | undefined>;
    item_count: Generated<number>;
    newest_item_on: string | null;
    usual_gap_days: number | null;
    part_validators: JSONColumnType<StoredValidators[], string | undefined>;
  };
  web_hosts: {
    host: string;
    busy_until: Date | null;
    next_request_at: Date | null;
    pause_ms: Generated<number>;
    silent_until: Date | null;
  };
  robots_files: { origin: string; content: string | null; fetched_at: Date };
  snapshots: {
    id: Generated<string>;
    address: string;
    final_address: string;
    sha256: string;
    storage_key: string;
    byte_length: number;
    content_type: string | null;
    charset: string;
    fetched_at: Date;
  };
  feed_runs: {
    id: Generated<string>;
    feed_id: string;
    started_at: Date;
    finished_at: Date;
    outcome: 'ok' | 'not-modified' | 'failed';
    snapshot_id: string | null;
    entries: Generated<number>;
    stored: Generated<number>;
    changed: Generated<number>;
    unchanged: Generated<number>;
    listed: JSONColumnType<{ identity: string; reason: string }[]>;
    problems: JSONColumnType<string[]>;
    error: string | null;
  };
  publications: {
    id: Generated<string>;
    canonical_key: string;
    title: string;
    code: string | null;
    regulators: string[];
    regulator: string;
    pub_type: PublicationType;
    language: string | null;
    link: string | null;
    summary: string | null;
    is_binding: boolean | null;
    is_sample: Generated<boolean>;
    text_state: Generated<'none' | 'title_only' | 'full'>;
    text_state_code: string | null;
    text_state_reason: string | null;
    first_feed_id: string | null;
    page_etag: string | null;
    page_last_modified: string | null;
    page_checked_at: Date | null;
    page_attempts: Generated<number>;
    page_next_check_at: Date | null;
    page_address: string | null;
    word_count: number | null;
    story_id: string | null;
    story_checked_by: string | null;
    categories: Generated<string[]>;
    document_type: DocumentType | null;
    type_reason: ColumnType<StoredReason | null, string | null | undefined, string | null>;
    binding_reason: ColumnType<StoredReason | null, string | null | undefined, string | null>;
    read_by: string | null;
    published_on: string | null;
    published_at: Date | null;
    listed_on: string;
    topics: Generated<string[]>;
    current_version: Generated<number>;
    collected_at: Generated<Date>;
    updated_at: Generated<Date>;
    search: Generated<string>;
  };
  /** words of titles, codes and summaries, to compare mistyped ones with */
  publication_words: { word: string };
  feed_items: {
    feed_id: string;
    identity: string;
    publication_id: string;
    link: string | null;
    title: string;
    entry_hash: string;
    snapshot_id: string | null;
    first_seen_at: Date;
    last_seen_at: Date;
  };
  publication_versions: {
    publication_id: string;
    number: number;
    label: string;
    valid_from: string | null;
    link: string | null;
    snapshot_id: string | null;
    content_hash: string;
    collected_at: Generated<Date>;
  };
  publication_texts: {
    id: Generated<string>;
    publication_id: string;
    version_number: number;
    language: string;
    content: string;
    sha256: string;
    extractor: string;
    extractor_version: string;
    rank: Generated<number>;
    snapshot_id: string | null;
    created_at: Generated<Date>;
  };
  publication_passages: {
    text_id: string;
    ordinal: number;
    parent: number | null;
    kind: string;
    label: string;
    path: string;
    heading: string | null;
    start_offset: number;
    end_offset: number;
    page: number | null;
    hash: string;
  };
  text_alignments: {
    from_text: string;
    to_text: string;
    aligner_version: string;
    pairs: JSONColumnType<AlignedPair[]>;
    created_at: Generated<Date>;
  };
  /** what each imported file says of its publication; the shape is `KeptFacts` of the import */
  publication_records: {
    publication_id: string;
    origin: string;
    facts: JSONColumnType<object>;
    imported_at: Date;
  };
  reading_failures: {
    publication_id: string;
    version: number;
    engine_version: string;
    reason: string;
    attempts: number;
    next_try_at: Date;
  };
  publication_dates: {
    publication_id: string;
    kind: 'published' | 'comments_due' | 'in_force' | 'applicable' | 'expiry';
    on_day: string;
    quote: string | null;
    source: Generated<'text' | 'feed' | 'act'>;
    text_id: string | null;
    start_offset: number | null;
    end_offset: number | null;
    reckoning: ColumnType<Reckoning | null, string | null | undefined, string | null>;
    rule: string | null;
    engine_version: string | null;
  };
  stories: {
    id: Generated<string>;
    created_at: Generated<Date>;
  };
  story_links: {
    publication_a: string;
    publication_b: string;
    kind: StoryReasonKind;
    words: string[];
    engine_version: string;
  };
  story_decisions: {
    company_id: string;
    publication_id: string;
    other_id: string;
    kind: 'split' | 'join';
    actor_id: string | null;
    made_at: Date;
    api_token_id: string | null;
  };
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
  bookmarks: { company_id: string; user_id: string; publication_id: string; created_at: Generated<Date> };
  publication_seen: {
    company_id: string;
    user_id: string;
    publication_id: string;
    first_seen_at: Generated<Date>;
    last_seen_at: Generated<Date>;
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
  };
  decision_items: {
    company_id: string;
    decision_id: string;
    publication_id: string;
    before: JSONColumnType<DecidedState>;
    after: JSONColumnType<DecidedState>;
    revision_after: number;
  };
  events: {
    company_id: string;
    id: Generated<string>;
    user_id: string | null;
    event_type: string;
    product: string;
    location: string;
    details: JSONColumnType<Record<string, unknown>>;
    created_at: Date;
  };
  subscriptions: {
    id: Generated<string>;
    address_key: string;
    email: string;
    frequency: UpdateFrequency;
    asked_at: Date;
    confirmed_at: Date | null;
    confirmed_by_link_until: Date | null;
  };
  mail_outbox: {
    /** null: a mail to somebody of no company */
    company_id: string | null;
    id: Generated<string>;
    recipient: string;
    subject: string;
    /** null once it was sent or given up */
    body_text: string | null;
    body_html: string | null;
    /** null also once it was sent or given up */
    unsubscribe_address: string | null;
    created_at: Date;
    sent_at: Date | null;
    attempts: Generated<number>;
    last_error: string | null;
  };
  job_progress: {
    job_id: string;
    company_id: string | null;
    kind: string;
    state: 'queued' | 'running' | 'done' | 'failed';
    done: Generated<number>;
    total: number | null;
    message: string | null;
    error: string | null;
    started_at: Date | null;
    finished_at: Date | null;
    updated_at: Generated<Date>;
  };
  audit_heads: { company_id: string; sequence: Generated<number>; hash: string };
  audit_entries: {
    company_id: string;
    sequence: number;
    made_at: Date;
    actor_id: string | null;
    action: string;
    object_type: string;
    object_id: string | null;
    details: JSONColumnType<Record<string, unknown>>;
    previous_hash: string;
    hash: string;
    api_token_id: string | null;
  };
}

/** Why a session ended; `replaced` is the one in which its user changed the password, `ended` one that was closed from elsewhere. */
export type RevokedReason = 'log_out' | 'reuse' | 'password_changed' | 'disabled' | 'replaced' | 'ended';

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
