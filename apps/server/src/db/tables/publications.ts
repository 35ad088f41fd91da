import type { PublicationType } from '@regulus/contract/publications.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Reckoning } from '../../engine/text/dates/relative-days.ts';
import type { DecidingField, DocumentType } from '../../engine/text/kind/kind-facts.ts';

/** Publications as they were found and read, the same for all companies. */
export interface PublicationsTables {
  publications: {
    id: Generated<string>;
    canonical_key: string;
    title: string;
    code: string | null;
    regulators: string[];
    regulator: string;
    pub_type: PublicationType;
    /** the type where the source states it; else it follows from what the document is read as */
    stated_type: PublicationType | null;
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
  /** what each imported file says of its publication; the shape is `KeptFacts` of the import */
  publication_records: {
    publication_id: string;
    origin: string;
    facts: JSONColumnType<object>;
    imported_at: Date;
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
  reading_claims: {
    publication_id: string;
    run_id: string;
    claimed_until: Date;
  };
  reading_failures: {
    publication_id: string;
    version: number;
    engine_version: string;
    reason: string;
    attempts: number;
    next_try_at: Date;
  };
}

/** Why a publication is of a type or binds; with the field `source` it was stated by its source. */
export interface StoredReason {
  readonly field: DecidingField | 'source';
  readonly words: string;
  readonly rule: string;
}
