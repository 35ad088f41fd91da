import type { ColumnType, Generated } from 'kysely';

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
