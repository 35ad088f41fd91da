import type { Generated, JSONColumnType } from 'kysely';

/** What people did in the product. */
export interface AnalyticsTables {
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
}
