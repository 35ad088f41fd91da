import type { Language } from '@regulus/contract/languages-values.ts';
import type {
  AlertFrequency,
  DateLocale,
  SavedFilterAlert,
  SavedFilterPage,
} from '@regulus/contract/users-values.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** The people of a company and what each keeps for their own. */
export interface UsersTables {
  users: {
    company_id: string;
    id: Generated<string>;
    email: string;
    name: string;
    password_hash: string;
    role: Generated<'member' | 'company_admin' | 'auditor'>;
    email_verified_at: Date | null;
    disabled_at: Date | null;
    frequency: Generated<'Real-time' | 'Daily' | 'Weekly'>;
    interface_preferences: JSONColumnType<Record<string, unknown>, string | undefined>;
    hidden_features: Generated<string[]>;
    collect_pii: Generated<boolean>;
    /** null: the company's */
    locale: ColumnType<DateLocale | null, DateLocale | null | undefined, DateLocale | null>;
    /** null: the browser's */
    language: ColumnType<Language | null, Language | null | undefined, Language | null>;
    /** IANA name; null: none chosen yet */
    time_zone: ColumnType<string | null, string | null | undefined, string | null>;
    last_log_in_at: Date | null;
    previous_log_in_at: Date | null;
    /** when the person was removed; what was decided stays, without name and address */
    deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Generated<Date>;
  };
  drafts: { company_id: string; user_id: string; key: string; text: string; updated_at: Generated<Date> };
  saved_filters: {
    company_id: string;
    id: Generated<string>;
    user_id: string;
    page: SavedFilterPage;
    name: string;
    query: string;
    /** how new results of a search are told */
    alert: Generated<SavedFilterAlert>;
    frequency: Generated<AlertFrequency>;
    /** what was collected before it is not told; null: nothing is */
    alert_from: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** when new results were last looked for */
    alert_run_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
}
