import type { Generated } from 'kysely';

/** The index in which clauses are found. */
export interface SearchTables {
  /** publications that somebody was told of, for a saved search each once */
  saved_search_hits: {
    company_id: string;
    saved_filter_id: string;
    publication_id: string;
    told_at: Date;
    /** null: told in the bell */
    mail_id: string | null;
  };
  /** immutable parts of the index of all publications, by the hash of their bytes */
  publication_segments: {
    name: string;
    storage_key: string;
    /** of the bytes, as `segmentVersion` */
    format: Generated<number>;
    byte_length: number;
    document_count: number;
    passage_count: number;
    created_at: Date;
  };
  publication_segment_documents: {
    /** a text's ID, or `about:` with the publication's ID and a hash of its title and summary */
    document_id: string;
    publication_id: string;
    /** null: title and summary */
    text_id: string | null;
    segment_name: string;
    is_removed: Generated<boolean>;
  };
  /** immutable parts of the index of the sources of a workspace */
  source_segments: {
    company_id: string;
    name: string;
    workspace_id: string;
    storage_key: string;
    /** of the bytes, as `segmentVersion` */
    format: Generated<number>;
    byte_length: number;
    document_count: number;
    passage_count: number;
    created_at: Date;
  };
  source_segment_documents: {
    company_id: string;
    /** a text's or, after `about:`, a source's ID with a hash of the source's name */
    document_id: string;
    workspace_id: string;
    source_id: string;
    /** null: the name */
    text_id: string | null;
    segment_name: string;
  };
}
