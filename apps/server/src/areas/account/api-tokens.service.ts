import { type ApiTokenScope, apiTokenPrefix, mostApiTokens } from '@regulus/contract/api-token-values.ts';
import type { ApiToken } from '@regulus/contract/api-tokens.ts';
import type { Actor } from '../../access/actor.ts';
import { roleMissing } from '../../access/refusals.ts';
import { type AuditRecord, recordAudit } from '../../audit/record.ts';
import type { AnyTransaction, CompanyTransaction, SystemTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { hashOfCode, makeCode } from '../../lib/one-time-code.ts';
import { notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { addSeconds } from '../../lib/time.ts';
import { sendLetter } from '../../mail/send-letter.ts';
import * as queries from './api-tokens.queries.ts';
import { apiTokenLetter } from './letters.ts';

/** How often a use is written down, so that a busy script does not write with each call. */
const noteUseSeconds = 60;
const endingLength = 4;

export const isApiToken = (token: string): boolean => token.startsWith(apiTokenPrefix);

/** Whose token it is and what it may do, where it works now. */
export async function findApiToken(tx: SystemTransaction, token: string, now: Date) {
  const found = await queries.findToken(tx, hashOfCode(token));
  return found && found.expires_at > now ? found : null;
}

type Found = NonNullable<Awaited<ReturnType<typeof findApiToken>>>;

/** Writes down that a token was used, unless that stands there already. */
export async function noteApiTokenUse(
  { db }: Pick<Dependencies, 'db'>,
  { company_id: companyId, id, last_used_at: lastUsedAt }: Found,
  now: Date,
): Promise<void> {
  const before = addSeconds(now, -noteUseSeconds);
  if (lastUsedAt !== null && lastUsedAt > before) return;
  await db.withCompany(companyId, (tx) => queries.noteUse(tx, { companyId, id, now, before }));
}

const presentToken = <Row extends Awaited<ReturnType<typeof queries.listTokens>>[number]>({
  created_at: createdAt,
  expires_at: expiresAt,
  last_used_at: lastUsedAt,
  ...token
}: Row) => ({
  ...token,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

const recordOf = (
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  entry: { action: string; id: string | null; details?: Record<string, unknown> },
  at: Date,
): AuditRecord => ({
  companyId,
  actorId: userId,
  action: entry.action,
  objectType: 'api_token',
  objectId: entry.id,
  details: entry.details ?? {},
  at,
});

export const listApiTokens = ({ db }: Dependencies, actor: Actor) =>
  db.withCompany(actor.companyId, async (tx) => {
    const rows = await queries.listTokens(tx, actor);
    return { api_tokens: rows.map((row): ApiToken => presentToken(row)), total: rows.length };
  });

interface Wanted {
  readonly name: string;
  readonly scope: ApiTokenScope;
  readonly expires_in_days: number;
}

/**
 * Makes a token; the answer is the only place where it stands.
 * @param ofCompany for the company and for no person, by one of its administrators
 * @throws ProblemError 403, 409
 */
export const createApiToken = (
  dependencies: Dependencies,
  actor: Actor,
  { name, scope, expires_in_days: days }: Wanted,
  ofCompany = false,
) =>
  dependencies.db.withCompany(actor.companyId, async (tx) => {
    if (scope === 'write' && actor.role === 'auditor') {
      throw roleMissing(said('problems-access', 'auditorTokens'));
    }
    await queries.lockOwner(tx, actor);
    const present = ofCompany
      ? await queries.listOfCompany(tx, actor.companyId)
      : await queries.listTokens(tx, actor);
    if (present.length >= mostApiTokens) {
      throw new ProblemError(
        409,
        'too_many_kept',
        said('problems-account', 'tooManyTokens', {
          whose: ofCompany ? 'company' : 'own',
          most: mostApiTokens,
        }),
      );
    }
    const now = dependencies.clock.now();
    const token = `${apiTokenPrefix}${makeCode().code}`;
    const row = await queries.insertToken(tx, {
      company_id: actor.companyId,
      user_id: ofCompany ? null : actor.userId,
      name,
      scope,
      hash: hashOfCode(token),
      ending: token.slice(-endingLength),
      created_at: now,
      expires_at: addSeconds(now, days * 24 * 60 * 60),
    });
    await sendLetter(
      tx,
      dependencies,
      { companyId: actor.companyId, to: actor.email },
      apiTokenLetter({ scope, ending: row.ending, days }, dependencies.config.APP_URL),
    );
    const entry = {
      action: 'api_token.created',
      id: row.id,
      details: { scope, days, ...(ofCompany ? { of_company: true } : {}) },
    };
    recordAudit(tx, recordOf(actor, entry, now));
    return { ...presentToken(row), token };
  });

async function revoke(
  tx: CompanyTransaction,
  { clock }: Dependencies,
  actor: Actor,
  token: { userId: string | null; id: string },
): Promise<void> {
  const gone = await queries.deleteToken(tx, { companyId: actor.companyId, ...token });
  if (!gone) throw notFound();
  const details = gone.user_id === actor.userId ? {} : { of: gone.user_id };
  const entry = { action: 'api_token.revoked', id: gone.id, details };
  recordAudit(tx, recordOf(actor, entry, clock.now()));
}

/** Revokes a token of the caller. @throws ProblemError 404 */
export const revokeApiToken = (dependencies: Dependencies, actor: Actor, id: string): Promise<void> =>
  dependencies.db.withCompany(actor.companyId, (tx) =>
    revoke(tx, dependencies, actor, { userId: actor.userId, id }),
  );

/** The tokens of everybody in the company, by their owners' names. */
export const listCompanyApiTokens = ({ db }: Dependencies, { companyId }: Actor) =>
  db.withCompany(companyId, async (tx) => {
    const rows = await queries.listTokensOfAll(tx, companyId);
    return { api_tokens: rows.map((row) => presentToken(row)), total: rows.length };
  });

/** Revokes a token of anybody in the company. @throws ProblemError 404 */
export const revokeCompanyApiToken = (dependencies: Dependencies, actor: Actor, id: string): Promise<void> =>
  dependencies.db.withCompany(actor.companyId, (tx) => revoke(tx, dependencies, actor, { userId: null, id }));

/**
 * After a new password: revokes all tokens of the user where that is wanted.
 * @returns how many go on working, and what is to be recorded at the end of the transaction
 */
export async function settleApiTokens(
  tx: AnyTransaction,
  owner: { readonly companyId: string; readonly userId: string },
  isRevoking: boolean,
  now: Date,
): Promise<{ working: number; recorded: AuditRecord[] }> {
  if (!isRevoking) return { working: await queries.countWorking(tx, owner, now), recorded: [] };
  const gone = await queries.deleteTokensOf(tx, owner);
  if (gone.length === 0) return { working: 0, recorded: [] };
  const entry = { action: 'api_token.revoked', id: null, details: { count: gone.length } };
  return { working: 0, recorded: [recordOf(owner, entry, now)] };
}
