import type { Generated } from 'kysely';

/** Texts, their passages, and which passages of two texts are the same. */
export interface TextsTables {
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
  /** of what a company has uploaded */
  source_texts: {
    company_id: string;
    id: Generated<string>;
    content: string;
    language: string | null;
    sha256: string;
    extractor: string;
    extractor_version: string;
    created_at: Date;
  };
  source_passages: {
    company_id: string;
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
}
