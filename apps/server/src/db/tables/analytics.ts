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
  /** counted as they come in; none of demo companies */
  use_by_day: { day: string; event_type: string; product: string; location: string; total: number };
  /** the last day on which somebody used the product, by which the day's first use is told from others */
  last_use: { company_id: string; user_id: string; day: string };
  active_people: { company_id: string; span: 'day' | 'week' | 'month'; starts_on: string; people: number };
  /** answers that failed on the server's side */
  server_errors: { day: string; route: string; total: number };
}
