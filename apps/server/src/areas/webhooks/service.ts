import { randomBytes } from 'node:crypto';
import type { Parsed } from '@regulus/contract/route.ts';
import { type DeliveryState, mostWebhooks } from '@regulus/contract/webhook-values.ts';
import type * as contract from '@regulus/contract/webhooks.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { fetchableAddress } from '../../ingestion/web/address-policy.ts';
import { invalidRequest, notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { testMessage } from './message.ts';
import * as queries from './queries.ts';
import { secretPrefix } from './send-signed.ts';
import { allowsLoopback, webhookWork } from './send-work.ts';

type Wanted = Parsed<typeof contract.createWebhook, 'body'>;
type Change = Parsed<typeof contract.updateWebhook, 'body'>;
type DeliveryRow = NonNullable<Awaited<ReturnType<typeof queries.findDelivery>>>;

const keyBytes = 32;
const makeSecret = () => `${secretPrefix}${randomBytes(keyBytes).toString('base64')}`;

/** @throws ProblemError 400 */
function requireAddress(dependencies: Dependencies, address: string): string {
  const url = fetchableAddress(address);
  if (!url || (url.protocol !== 'https:' && !allowsLoopback(dependencies)))
    throw invalidRequest(said('problems-webhooks', 'address'), [
      { path: 'body.url', message: said('problems-webhooks', 'address') },
    ]);
  return url.href;
}

const present = ({ created_at, failing_since, ...webhook }: queries.WebhookRow) => ({
  ...webhook,
  waiting: Number(webhook.waiting),
  failed: Number(webhook.failed),
  created_at: created_at.toISOString(),
  failing_since: failing_since?.toISOString() ?? null,
});

const presentDelivery = (row: DeliveryRow) => ({
  id: row.id,
  message_id: row.message_id,
  type: row.type,
  payload: row.payload,
  state: row.state,
  attempts: row.attempts,
  created_at: row.created_at.toISOString(),
  last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
  next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
  last_status: row.last_status,
  last_problem: row.last_problem,
  milliseconds: row.milliseconds,
  is_replay: row.is_replay,
});

/** @throws ProblemError 404 */
async function requireWebhook(tx: CompanyTransaction, id: string): Promise<queries.WebhookRow> {
  const webhook = await queries.findWebhook(tx, id);
  if (!webhook) throw notFound();
  return webhook;
}

export const listWebhooks = ({ db }: Dependencies, { companyId }: Actor) =>
  db.withCompany(companyId, async (tx) => {
    const webhooks = (await queries.listWebhooks(tx)).map(present);
    return { webhooks, total: webhooks.length };
  });

function record(
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  what: 'created' | 'changed' | 'secret_renewed' | 'deleted' | 'replayed',
  { id, details = {}, at }: { id: string; details?: Record<string, unknown>; at: Date },
): void {
  recordAudit(tx, {
    companyId,
    actorId: userId,
    action: `webhook.${what}`,
    objectType: 'webhook',
    objectId: id,
    details,
    at,
  });
}

/** @throws ProblemError 400, 409 */
export async function createWebhook(dependencies: Dependencies, actor: Actor, wanted: Wanted) {
  const { db, clock, sealer } = dependencies;
  const url = requireAddress(dependencies, wanted.url);
  return db.withCompany(actor.companyId, async (tx) => {
    await queries.lockCompany(tx);
    if ((await queries.listWebhooks(tx)).length >= mostWebhooks)
      throw new ProblemError(
        409,
        'too_many_kept',
        said('problems-webhooks', 'tooMany', { most: mostWebhooks }),
      );
    const at = clock.now();
    const secret = makeSecret();
    const { id } = await queries.insertWebhook(tx, {
      company_id: actor.companyId,
      name: wanted.name,
      url,
      topics: [...new Set(wanted.topics)],
      sealed_secret: sealer.seal(secret),
      created_by: actor.userId,
      created_at: at,
    });
    record(tx, actor, 'created', { id, details: { host: new URL(url).host, topics: wanted.topics }, at });
    return { ...present(await requireWebhook(tx, id)), secret };
  });
}

/** @throws ProblemError 400, 404 */
export async function updateWebhook(dependencies: Dependencies, actor: Actor, id: string, change: Change) {
  const { db, clock } = dependencies;
  return db.withCompany(actor.companyId, async (tx) => {
    if (!(await queries.lockWebhook(tx, id))) throw notFound();
    const url = change.url === undefined ? undefined : requireAddress(dependencies, change.url);
    const next = {
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(url === undefined ? {} : { url }),
      ...(change.topics === undefined ? {} : { topics: [...new Set(change.topics)] }),
      ...(change.is_paused === undefined
        ? {}
        : { pause: change.is_paused ? ('paused' as const) : null, failing_since: null }),
    };
    if (Object.keys(next).length > 0) await queries.updateWebhook(tx, id, next);
    if (change.is_paused) await queries.giveUpWaiting(tx, id);
    const fields = Object.keys(change);
    record(tx, actor, 'changed', { id, details: { fields }, at: clock.now() });
    return present(await requireWebhook(tx, id));
  });
}

/** @throws ProblemError 404 */
export const renewSecret = ({ db, clock, sealer }: Dependencies, actor: Actor, id: string) =>
  db.withCompany(actor.companyId, async (tx) => {
    if (!(await queries.lockWebhook(tx, id))) throw notFound();
    const secret = makeSecret();
    await queries.updateWebhook(tx, id, { sealed_secret: sealer.seal(secret) });
    record(tx, actor, 'secret_renewed', { id, at: clock.now() });
    return { secret };
  });

/** @throws ProblemError 404 */
export const deleteWebhook = ({ db, clock }: Dependencies, actor: Actor, id: string) =>
  db.withCompany(actor.companyId, async (tx) => {
    if (!(await queries.lockWebhook(tx, id))) throw notFound();
    await queries.deleteWebhook(tx, id);
    record(tx, actor, 'deleted', { id, at: clock.now() });
  });

/** @throws ProblemError 404 */
export const listDeliveries = (
  { db }: Dependencies,
  { companyId }: Actor,
  wanted: { webhookId: string; state?: DeliveryState | undefined; limit: number; offset: number },
) =>
  db.withCompany(companyId, async (tx) => {
    await requireWebhook(tx, wanted.webhookId);
    const { rows, total } = await queries.listDeliveries(tx, { ...wanted, state: wanted.state });
    return { deliveries: rows.map(presentDelivery), total };
  });

/** Soon, but not within the request: the receiver may take its time. */
const startSoon = ({ jobs }: Pick<Dependencies, 'jobs'>, tx: CompanyTransaction) =>
  jobs.runSoon(tx, webhookWork);

/** @throws ProblemError 404 */
export const testWebhook = (dependencies: Dependencies, actor: Actor, id: string) =>
  dependencies.db.withCompany(actor.companyId, async (tx) => {
    await requireWebhook(tx, id);
    const at = dependencies.clock.now();
    const { messageId, payload } = testMessage(at);
    const row = await queries.insertDelivery(tx, {
      company_id: actor.companyId,
      webhook_id: id,
      message_id: messageId,
      event_sequence: null,
      type: 'webhook.test',
      payload,
      created_at: at,
      next_attempt_at: at,
    });
    startSoon(dependencies, tx);
    return presentDelivery(row);
  });

/** @throws ProblemError 404 */
export const replayDelivery = (dependencies: Dependencies, actor: Actor, id: string) =>
  dependencies.db.withCompany(actor.companyId, async (tx) => {
    const before = await queries.findDelivery(tx, id);
    if (!before) throw notFound();
    const at = dependencies.clock.now();
    const row = await queries.insertDelivery(tx, {
      company_id: actor.companyId,
      webhook_id: before.webhook_id,
      message_id: before.message_id,
      event_sequence: null,
      type: before.type,
      payload: before.payload,
      created_at: at,
      next_attempt_at: at,
      is_replay: true,
    });
    record(tx, actor, 'replayed', { id: before.webhook_id, details: { message: before.message_id }, at });
    startSoon(dependencies, tx);
    return presentDelivery(row);
  });
