import type { ColumnType, Generated } from 'kysely';

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** Controls and what proves them. */
export interface ControlsTables {
  controls: {
    company_id: string;
    id: Generated<string>;
    code: string;
    title: string;
    description: ColumnType<string, string | undefined, string>;
    /** 0 not ready, 1 in progress, 2 ready */
    readiness: ColumnType<0 | 1 | 2, 0 | 1 | 2 | undefined, 0 | 1 | 2>;
    condition_applies: ColumnType<boolean, boolean | undefined, boolean>;
    condition_reason: Later<string>;
    /** codes of regulators that a person named */
    chosen_regulators: string[];
    /** those, and the regulators of the obligations */
    regulators: string[];
    assignee_id: Later<string>;
    /** by when its owner is to have it Ready; its obligations have days of their own */
    due_on: Later<string>;
    origin: 'by_hand' | 'suggested';
    /** one of its obligations was changed since somebody looked */
    flagged_at: Later<Date>;
    /** title and code in small letters */
    words: string;
    /** who has a part in what proves it or what it says, since a second person last called it Ready */
    authors: ColumnType<string[], string[] | undefined, string[]>;
    created_by: string | null;
    revision: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  control_obligations: {
    company_id: string;
    control_id: string;
    obligation_id: string;
    added_by: string | null;
    added_at: Date;
  };
  control_comments: {
    company_id: string;
    id: Generated<string>;
    control_id: string;
    author_id: string | null;
    body: string;
    /** whom it names with an @ */
    mentioned: ColumnType<string[], string[] | undefined, never>;
    made_at: Date;
  };
  evidence_files: {
    company_id: string;
    id: Generated<string>;
    /** where the storage keeps the bytes */
    storage_key: string;
    /** of the bytes */
    sha256: string;
    byte_length: number;
    name: string;
    content_type: string;
    note: string;
    effective_on: string | null;
    /** the last day on which it proves something */
    expires_on: string | null;
    /** looked through for viruses */
    is_scanned: boolean;
    uploaded_by: string | null;
    uploaded_at: Date;
    /** who last changed from when to when it proves something */
    changed_by: Later<string>;
    changed_at: Later<Date>;
  };
  control_evidence: {
    company_id: string;
    control_id: string;
    evidence_id: string;
    added_by: string | null;
    added_at: Date;
  };
  attestations: {
    company_id: string;
    id: Generated<string>;
    control_id: string;
    words: string;
    expires_on: string | null;
    made_by: string | null;
    made_at: Date;
    withdrawn_by: Later<string>;
    withdrawn_at: Later<Date>;
  };
}
