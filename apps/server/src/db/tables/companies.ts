import type { FeatureKey } from '@regulus/contract/route.ts';
import { type ColumnType, type Generated, sql } from 'kysely';
import { type PersonalData, personalDataOf } from './personal-data.ts';

/** Companies, their profiles and features, and whom they invited. */
export interface CompaniesTables {
  companies: {
    id: Generated<string>;
    name: string;
    is_demo: Generated<boolean>;
    /** who approves is another one than who made what is approved */
    requires_second_person: Generated<boolean>;
    locale: Generated<string>;
    /** product and campaign parameters of the sign-up */
    came_by: ColumnType<Record<string, string>, string | undefined, string>;
    created_at: Generated<Date>;
  };
  company_profiles: {
    company_id: string;
    licence_types: Generated<string[]>;
    countries: Generated<string[]>;
    business_lines: Generated<string[]>;
    topics: Generated<string[]>;
    keywords: Generated<string[]>;
    excluded_keywords: Generated<string[]>;
    languages: Generated<string[]>;
    regulators: Generated<string[]>;
    revision: Generated<number>;
    updated_at: Generated<Date>;
  };
  company_features: { company_id: string; feature: FeatureKey };
  invitations: {
    company_id: string;
    id: Generated<string>;
    email: string;
    role: 'member' | 'company_admin' | 'auditor';
    code_hash: string;
    invited_by: string | null;
    /** shared workspaces that are joined at once */
    workspace_ids: Generated<string[]>;
    created_at: Date;
    expires_at: Date;
  };
}

const { special } = personalDataOf<CompaniesTables>();

export const companiesPersonalData: readonly PersonalData[] = [
  special(
    'invitations',
    'invited_by',
    'invitations_sent',
    'created_at',
    ['email', 'role', 'created_at', 'expires_at'],
    { told: 'invitations', toldIf: (now) => sql`expires_at > ${now}` },
  ),
  // of somebody who is not in the company yet; the invitation goes when it is accepted
  special('invitations', 'email'),
];
