import { accessibleFeatures } from '../../access/features.ts';
import { runReading } from '../../db/transaction-context.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Authenticate, Caller } from '../../http/register.ts';
import { addSeconds } from '../../lib/time.ts';
import { actorOf } from './actor.service.ts';
import { findApiToken, isApiToken, noteApiTokenUse } from './api-tokens.service.ts';
import * as queries from './queries.ts';
import { graceSeconds } from './service.ts';
import { sessionEndOf } from './session-end.ts';

const nobody: Caller = { actor: null };

/** Reads the caller of a request from its Authorization header: the token of a session, or that of a script. */
export function authenticateWith(dependencies: Dependencies): Authenticate {
  const { db, tokens, clock, config } = dependencies;

  return async (authorization) => {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    if (!token) return nobody;
    const now = clock.now();
    const leftAfter = addSeconds(now, -graceSeconds);
    if (isApiToken(token)) {
      return db.withSystem('api-token', async (tx) => {
        const used = await findApiToken(tx, token, now);
        if (!used) return nobody;
        const { company_id: companyId, user_id: userId, id, scope } = used;
        const note = () => noteApiTokenUse(dependencies, used, now);
        if (userId === null) {
          const features = new Set(accessibleFeatures(await queries.listFeatures(tx, companyId), []));
          return { actor: { userId, companyId, features, language: null, apiToken: { id, scope } }, note };
        }
        const row = await queries.findActor(tx, { companyId, userId, sessionId: null, leftAfter });
        return {
          actor: actorOf(row, companyId, { sessionId: null, apiToken: { id, scope } }, config),
          note,
        };
      });
    }
    const claims = await tokens.verifyAuthToken(token, now);
    if (!claims) return nobody;
    const { company_id: companyId, user_id: userId, session_id: sessionId } = claims;
    return runReading(() =>
      db.withCompany(companyId, async (tx) => {
        const row = await queries.findActor(tx, { companyId, userId, sessionId, leftAfter });
        const actor = actorOf(row, companyId, { sessionId, apiToken: null }, config);
        if (actor) return { actor };
        const end = await queries.findEnd(tx, { companyId, userId, sessionId });
        return { actor, sessionEnd: sessionEndOf(end) };
      }),
    );
  };
}
