import type { LicenceType } from '@regulus/contract/company-values.ts';
import type { Generated, JSONColumnType } from 'kysely';

/** Where publications come from, and what was fetched. */
export interface FeedsTables {
  regulators: {
    code: string;
    full_name: string;
    country: string;
    language: string;
    scraping_start_date: string;
    is_extra: Generated<boolean>;
    /** null: all kinds of firms */
    supervises: LicenceType[] | null;
    binds: LicenceType[] | null;
    binds_everywhere: Generated<boolean>;
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
}

/** What a further body of a feed was last sent with. */
export interface StoredValidators {
  readonly address: string;
  readonly etag: string | null;
  readonly last_modified: string | null;
}
