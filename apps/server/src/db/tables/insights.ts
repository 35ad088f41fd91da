import type { RelevanceReason } from '@regulus/contract/publications.ts';
import type { ColumnType } from 'kysely';
import type { Provenance } from '../../engine/engine.ts';
import type { KeyPoints } from '../../engine/screening/screening.ts';

type Json<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** Where a row comes from; nothing until something was made. */
interface ProvenanceColumns {
  engine: Provenance['engine'] | null;
  engine_version: string | null;
  model: string | null;
  prompt_version: string | null;
  input_hash: string | null;
  fallback: Provenance['fallback'];
  made_at: Date | null;
  made_by: string | null;
  next_try_at: Date | null;
}

/** What is written about publications beside what screening found. */
export interface InsightsTables {
  publication_insights: ProvenanceColumns & {
    publication_id: string;
    key_points: Json<KeyPoints>;
    read_at: Date | null;
  };
  relevance_insights: ProvenanceColumns & {
    company_id: string;
    publication_id: string;
    sentence: string | null;
    reasons: Json<RelevanceReason[]>;
  };
  engine_outages: {
    engine: string;
    since: Date;
  };
}
