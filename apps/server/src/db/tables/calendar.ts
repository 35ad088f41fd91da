import type { Generated } from 'kysely';

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
