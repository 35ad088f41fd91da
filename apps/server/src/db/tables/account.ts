import { type ColumnType, type Generated, sql } from 'kysely';
import { exported, type PersonalData, personalDataOf } from './personal-data.ts';

/** Signing up and logging in: links by mail, sessions, API tokens, attempts. */
export interface AccountTables {
  account_links: {
    company_id: string;
    id: Generated<string>;
    user_id: string;
    kind: 'verify_email' | 'change_email' | 'reset_password';
    code_hash: string;
    /** the address that the link is about: of `change_email`, the new one */
    email: string;
    /** what was chosen with a sign-up that came while another one waited; null: what the account has */
    sign_up: ColumnType<SignUpChoices | null, string | null, never>;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  session_families: {
    company_id: string;
    id: Generated<string>;
    user_id: string;
    generation: Generated<number>;
    rotated_at: Date | null;
    expires_at: Date;
    revoked_at: Date | null;
    revoked_reason: RevokedReason | null;
    /** browser and system in words */
    client: string | null;
    created_at: Generated<Date>;
  };
  api_tokens: {
    company_id: string;
    id: Generated<string>;
    /** null: of the company, for no person */
    user_id: string | null;
    name: string;
    scope: 'read' | 'write';
    hash: string;
    /** the last characters of the token, by which its owner knows it */
    ending: string;
    created_at: Date;
    expires_at: Date;
    last_used_at: Date | null;
  };
  api_token_names: {
    company_id: string;
    id: string;
    /** null: of the company, for no person */
    user_id: string | null;
    name: string;
  };
  log_in_attempts: {
    key: string;
    failures: number;
    ends_at: Date;
    /** until when the network counts as one of the user's own */
    known_until: Date | null;
  };
}

/** What somebody chose at sign-up who is not the first to sign up with an address. */
export interface SignUpChoices {
  readonly name: string;
  readonly company_name: string;
  readonly password_hash: string;
}

/** Why a session ended; `replaced` is the one in which its user changed the password, `ended` one that was closed from elsewhere. */
export type RevokedReason = 'log_out' | 'reuse' | 'password_changed' | 'disabled' | 'replaced' | 'ended';

const { deleted, special } = personalDataOf<AccountTables>();

export const accessPersonalData: readonly PersonalData[] = [
  deleted(
    'session_families',
    'user_id',
    'sessions',
    'created_at',
    [
      'client',
      'created_at as began_at',
      'rotated_at as last_renewed_at',
      'expires_at',
      'revoked_at as ended_at',
      'revoked_reason as ended_because',
    ],
    { told: 'sessions', toldIf: (now) => sql`revoked_at is null and expires_at > ${now}` },
  ),
  deleted(
    'api_tokens',
    'user_id',
    'api_tokens',
    'created_at',
    ['name', 'scope', 'ending', 'created_at', 'expires_at', 'last_used_at'],
    { told: 'apiTokens', toldIf: (now) => sql`expires_at > ${now}` },
  ),
  deleted('api_token_names', 'user_id'),
  exported(
    'api_tokens_on_record',
    (company, person) => sql`
      select id, name from api_token_names where company_id = ${company} and user_id = ${person} order by name`,
  ),
  deleted('account_links', 'user_id', 'mailed_links', 'created_at', [
    'kind',
    'email',
    'created_at',
    'expires_at',
    'used_at',
  ]),
  // goes with the row
  special('account_links', 'email'),
];
