import type { SessionEnd } from '@regulus/contract/account-values.ts';
import type { RevokedReason } from '../../db/tables/account.ts';

const endOf: Readonly<Record<RevokedReason, SessionEnd | undefined>> = {
  ended: 'ended_elsewhere',
  password_changed: 'password_changed',
  reuse: 'token_reused',
  disabled: 'account_disabled',
  // by its user, in the same browser
  log_out: undefined,
  replaced: undefined,
};

interface Ended {
  readonly disabled_at: Date | null;
  readonly deleted_at: Date | null;
  readonly revoked_reason: RevokedReason | null;
}

/**
 * Why a session is over that a token signed by us names, as its user may be told; undefined where he left it by himself or it
 * ran out. A removed user has no sessions any more, and with a company even the user's row goes.
 */
export function sessionEndOf(found: Ended | undefined): SessionEnd | undefined {
  if (!found || found.deleted_at) return 'account_removed';
  if (found.disabled_at) return 'account_disabled';
  return found.revoked_reason ? endOf[found.revoked_reason] : undefined;
}
