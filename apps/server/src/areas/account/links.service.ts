import type { EmailActionMode } from '@regulus/contract/account.ts';
import { recordAudit } from '../../audit/record.ts';
import type { SignUpChoices } from '../../db/tables/account.ts';
import type { AnyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { makeCode } from '../../lib/one-time-code.ts';
import { addSeconds } from '../../lib/time.ts';
import * as links from './links.queries.ts';

/** How long the link of a mail works. */
export const linkSeconds = {
  verify_email: 3 * 24 * 60 * 60,
  change_email: 24 * 60 * 60,
  reset_password: 60 * 60,
} as const satisfies Record<links.LinkKind, number>;

const modeOf = {
  verify_email: 'verifyEmail',
  change_email: 'verifyEmail',
  reset_password: 'resetPassword',
} as const satisfies Record<links.LinkKind, EmailActionMode>;

interface Person {
  readonly companyId: string;
  readonly userId: string;
}

interface NewLink extends Person {
  readonly kind: links.LinkKind;
  readonly email: string;
  readonly signUp?: SignUpChoices | null;
}

/** Keeps a new link of a kind for an address of a user. @returns where the mail leads */
export async function issueLink(
  tx: AnyTransaction,
  { clock, config }: Dependencies,
  { kind, signUp = null, ...to }: NewLink,
): Promise<string> {
  const now = clock.now();
  const { code, hash } = makeCode();
  const expiresAt = addSeconds(now, linkSeconds[kind]);
  await links.insertLink(tx, { ...to, kind, codeHash: hash, signUp, now, expiresAt });
  return `${config.APP_URL}/auth/email-action?mode=${modeOf[kind]}&oobCode=${code}`;
}

/** Puts on record what somebody did to the own account. */
export const recordOwn = (
  tx: AnyTransaction,
  { companyId, userId }: Person,
  action: `user.${string}`,
  at: Date,
): void =>
  recordAudit(tx, {
    companyId,
    actorId: userId,
    action,
    objectType: 'user',
    objectId: userId,
    details: {},
    at,
  });
