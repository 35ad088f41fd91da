import type { DeliveryState } from '@regulus/contract/webhook-values.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction, SystemTransaction } from '../../db/transactions.ts';

const keptDays = 30;

const webhooksOf = (tx: CompanyTransaction) =>
  tx
    .selectFrom('webhooks')
    .select(['id', 'name', 'url', 'topics', 'pause', 'created_at', 'failing_since'])
    .select((row) => [
      row
        .selectFrom('webhook_deliveries as one')
        .select((count) => count.fn.countAll<number>().as('waiting'))
        .whereRef('one.company_id', '=', 'webhooks.company_id')
        .whereRef('one.webhook_id', '=', 'webhooks.id')
        .where('one.state', '=', 'waiting')
        .as('waiting'),
      row
        .selectFrom('webhook_deliveries as one')
        .select((count) => count.fn.countAll<number>().as('failed'))
        .whereRef('one.company_id', '=', 'webhooks.company_id')
        .whereRef('one.webhook_id', '=', 'webhooks.id')
        .where('one.state', '=', 'failed')
        .as('failed'),
    ])
    .where('company_id', '=', tx.companyId);

export const listWebhooks = (tx: CompanyTransaction) =>
  webhooksOf(tx).orderBy('created_at').orderBy('id').execute();

export const findWebhook = (tx: CompanyTransaction, id: string) =>
  webhooksOf(tx).where('id', '=', id).executeTakeFirst();
export type WebhookRow = NonNullable<Awaited<ReturnType<typeof findWebhook>>>;

export const lockWebhook = (tx: CompanyTransaction, id: string) =>
  tx
    .selectFrom('webhooks')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** So that two who create at the same time both count. */
export const lockCompany = (tx: CompanyTransaction) =>
  tx.selectFrom('companies').select('id').where('id', '=', tx.companyId).forNoKeyUpdate().execute();

export const insertWebhook = (tx: CompanyTransaction, webhook: Insertable<Tables['webhooks']>) =>
  tx.insertInto('webhooks').values(webhook).returning('id').executeTakeFirstOrThrow();

export const updateWebhook = (tx: CompanyTransaction, id: string, change: Updateable<Tables['webhooks']>) =>
  tx
    .updateTable('webhooks')
    .set(change)
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();

export const deleteWebhook = (tx: CompanyTransaction, id: string) =>
  tx.deleteFrom('webhooks').where('company_id', '=', tx.companyId).where('id', '=', id).execute();

/** Who is to be told of what happens now. */
export const listListening = (tx: CompanyTransaction) =>
  tx
    .selectFrom('webhooks')
    .select(['id', 'topics', 'created_at'])
    .where('company_id', '=', tx.companyId)
    .where('pause', 'is', null)
    .execute();

export async function insertDeliveries(
  tx: CompanyTransaction,
  deliveries: readonly Insertable<Tables['webhook_deliveries']>[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await tx
    .insertInto('webhook_deliveries')
    .values([...deliveries])
    .onConflict((conflict) => conflict.columns(['company_id', 'webhook_id', 'event_sequence']).doNothing())
    .execute();
}

export const insertDelivery = (tx: CompanyTransaction, delivery: Insertable<Tables['webhook_deliveries']>) =>
  tx.insertInto('webhook_deliveries').values(delivery).returningAll().executeTakeFirstOrThrow();

export const findDelivery = (tx: CompanyTransaction, id: string) =>
  tx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();

export async function listDeliveries(
  tx: CompanyTransaction,
  wanted: { webhookId: string; state: DeliveryState | undefined; limit: number; offset: number },
) {
  let matching = tx
    .selectFrom('webhook_deliveries')
    .where('company_id', '=', tx.companyId)
    .where('webhook_id', '=', wanted.webhookId);
  if (wanted.state) matching = matching.where('state', '=', wanted.state);
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(wanted.limit)
    .offset(wanted.offset)
    .execute();
  const { total } = await matching
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** What happens while a webhook is paused, and what waits then, is not sent later. */
export const giveUpWaiting = (tx: CompanyTransaction, webhookId: string) =>
  tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_attempt_at: null })
    .where('company_id', '=', tx.companyId)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();

export interface DueDelivery {
  readonly company_id: string;
  readonly id: string;
  readonly webhook_id: string;
  readonly message_id: string;
  readonly payload: string;
  readonly attempts: number;
  readonly url: string;
  readonly sealed_secret: string;
}

/**
 * Claims what is due, the oldest of each webhook first and a few of each, so that a slow receiver holds up nobody else's. Whoever dies
 * with a claim leaves it to be taken up again at `until`.
 */
export async function claimDue(
  tx: SystemTransaction,
  { now, until, ofEach, atOnce }: { now: Date; until: Date; ofEach: number; atOnce: number },
): Promise<readonly DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with ranked as (
      select company_id, id, row_number() over (partition by company_id, webhook_id order by created_at, id) as place
      from webhook_deliveries where state = 'waiting' and next_attempt_at <= ${now}
    ), due as (
      select one.company_id, one.id from webhook_deliveries as one join ranked using (company_id, id)
      where ranked.place <= ${ofEach} and one.state = 'waiting' and one.next_attempt_at <= ${now}
      order by one.next_attempt_at limit ${atOnce} for update of one skip locked
    )
    update webhook_deliveries as delivery
    set next_attempt_at = ${until}, attempts = attempts + 1, last_attempt_at = ${now}
    from due, webhooks as webhook
    where delivery.company_id = due.company_id and delivery.id = due.id
      and webhook.company_id = delivery.company_id and webhook.id = delivery.webhook_id
    returning delivery.company_id, delivery.id, delivery.webhook_id, delivery.message_id, delivery.payload, delivery.attempts,
      webhook.url, webhook.sealed_secret`.execute(tx);
  return rows;
}

/** Writes what came of an attempt, unless it was settled meanwhile. */
export const settleDelivery = (
  tx: CompanyTransaction,
  id: string,
  outcome: Updateable<Tables['webhook_deliveries']>,
) =>
  tx
    .updateTable('webhook_deliveries')
    .set(outcome)
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();

export const noteFailing = (tx: CompanyTransaction, webhookId: string, at: Date) =>
  tx
    .updateTable('webhooks')
    .set({ failing_since: at })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', webhookId)
    .where('failing_since', 'is', null)
    .execute();

export const noteWorking = (tx: CompanyTransaction, webhookId: string) =>
  tx
    .updateTable('webhooks')
    .set({ failing_since: null })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', webhookId)
    .where('failing_since', 'is not', null)
    .execute();

export const removeOldDeliveries = (tx: SystemTransaction, now: Date) =>
  sql`delete from webhook_deliveries where state <> 'waiting' and created_at < ${now}::timestamptz - ${sql.raw(`interval '${String(keptDays)} days'`)}`.execute(
    tx,
  );
