import type { Language } from '@regulus/contract/languages-values.ts';
import type {
  AlertFrequency,
  DateLocale,
  SavedFilterAlert,
  SavedFilterPage,
} from '@regulus/contract/users-values.ts';
import { type ColumnType, type Generated, type JSONColumnType, sql } from 'kysely';
import { exported, type PersonalData, personalDataOf } from './personal-data.ts';

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
  recent_searches: {
    company_id: string;
    id: Generated<string>;
    user_id: string;
    /** what was asked, in small letters: it is listed once */
    words: string;
    query: string;
    searched_at: Date;
  };
}

const { deleted, special } = personalDataOf<UsersTables>();

export const accountPersonalData: readonly PersonalData[] = [
  special('users', 'email'),
  exported(
    'account',
    (company, person) => sql`
      select users.id, users.name, users.email, users.role, companies.name as company, users.locale, users.language,
        users.time_zone, users.frequency as email_frequency, users.interface_preferences, users.hidden_features,
        users.collect_pii, users.email_verified_at, users.last_log_in_at, users.previous_log_in_at, users.created_at
      from users join companies on companies.id = users.company_id
      where users.company_id = ${company} and users.id = ${person}`,
    { isOne: true },
  ),
];

export const usersPersonalData: readonly PersonalData[] = [
  deleted('drafts', 'user_id', 'drafts', 'updated_at', ['key', 'text', 'updated_at'], { told: 'drafts' }),
  deleted(
    'saved_filters',
    'user_id',
    'saved_filters',
    'name',
    ['page', 'name', 'query', 'alert', 'frequency'],
    {
      told: 'savedFilters',
    },
  ),
  deleted('recent_searches', 'user_id', 'recent_searches', 'searched_at', ['query', 'searched_at'], {
    told: 'recentSearches',
  }),
];
