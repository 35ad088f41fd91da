import type { ColumnType, Generated } from 'kysely';

/** What somebody of a company is to do. */
export interface CockpitTables {
  tasks: {
    company_id: string;
    id: Generated<string>;
    /** names the occasion; there is one task for each */
    dedupe_key: string;
    agent: 'screening_agent' | 'governance_agent' | 'reports_agent';
    content_type: 'pub_deadline' | 'binding_pub' | 'obligation_deadline' | 'last_push' | 'birds_n_stones';
    kind: 'user_input' | 'alert';
    /** 0 low, 10 medium, 20 high */
    priority: 0 | 10 | 20;
    cause: string;
    object_type: string;
    object_id: string;
    due_on: string | null;
    raised_at: Date;
    completed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** null where the occasion went away by itself */
    completed_by: ColumnType<string | null, string | null | undefined, string | null>;
    /** how the occasion went away */
    completed_because: ColumnType<string | null, string | null | undefined, string | null>;
  };
}
