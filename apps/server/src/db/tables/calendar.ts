import type { Generated } from 'kysely';
import { type PersonalData, personalDataOf } from './personal-data.ts';

/** Calendars that other programs subscribe to. */
export interface CalendarTables {
  calendar_feeds: {
    company_id: string;
    id: Generated<string>;
    user_id: string;
    name: string;
    /** null: all */
    kinds: string[] | null;
    /** only what is assigned to the user */
    is_mine: boolean;
    /** codes; null: all */
    regulators: string[] | null;
    /** of the code in the address */
    hash: string;
    created_at: Date;
    last_read_at: Date | null;
  };
}

const { deleted } = personalDataOf<CalendarTables>();

export const calendarPersonalData: readonly PersonalData[] = [
  deleted(
    'calendar_feeds',
    'user_id',
    'calendar_feeds',
    'created_at',
    ['name', 'kinds', 'is_mine', 'regulators', 'created_at', 'last_read_at'],
    { told: 'calendarFeeds' },
  ),
];
