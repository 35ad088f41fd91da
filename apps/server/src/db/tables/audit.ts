import type { Generated, JSONColumnType } from 'kysely';
import { type PersonalData, personalDataOf } from './personal-data.ts';

/** Who did what, as a chain of hashes. */
export interface AuditTables {
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
  domain_events: {
    company_id: string;
    /** of the audit entry */
    sequence: number;
    /** its action */
    type: string;
    object_type: string;
    object_ids: string[];
    at: Date;
  };
  domain_event_cursors: { company_id: string; consumer: string; sequence: number };
  audit_heads: { company_id: string; sequence: Generated<number>; hash: string };
}

const { kept } = personalDataOf<AuditTables>();

export const auditPersonalData: readonly PersonalData[] = [
  kept('audit_entries', 'actor_id', 'audit_log', 'sequence', [
    'sequence',
    'made_at',
    'action',
    'object_type',
    'object_id',
    'details',
    'api_token_id',
  ]),
];
