import type { Generated, JSONColumnType } from 'kysely';
import { type PersonalData, personalDataOf } from './personal-data.ts';

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

const { deleted, unset } = personalDataOf<AnalyticsTables>();

export const analyticsPersonalData: readonly PersonalData[] = [
  deleted('last_use', 'user_id', 'last_use', 'day', ['day']),
  unset(
    'events',
    'user_id',
    'usage_events',
    'created_at',
    ['event_type', 'product', 'location', 'details', 'created_at'],
    { isUse: true },
  ),
];
