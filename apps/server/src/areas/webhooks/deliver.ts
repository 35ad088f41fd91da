import { advanceCursor, companiesWithEvents, type DomainEvent, readEvents } from '../../audit/events.ts';
import type { Dependencies } from '../../dependencies.ts';
import { addSeconds } from '../../lib/time.ts';
import { messageOf } from './message.ts';
import * as queries from './queries.ts';
import type { Attempt, Sender } from './send-signed.ts';

type Parts = Pick<Dependencies, 'db' | 'clock' | 'config' | 'sealer'>;

/** Under which webhooks read the events of companies. */
export const webhookConsumer = 'webhooks';

const eventsAtOnce = 500;
const ofEachAtOnce = 5;
const atOnce = 40;
/** A process that died with a claim lets go of it after this. */
const claimedSeconds = 120;

const minute = 60;
const hour = 60 * minute;
/** Until the next attempt, after so many; about three and a half days in all, so that a receiver may be down over a weekend. */
export const pausesInSeconds: readonly number[] = [
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** Writes down what is to be sent of what happened, each event once for each webhook, in the transaction that passes the event. */
export async function queueEvents({ db, clock, config }: Parts, signal?: AbortSignal): Promise<void> {
  const companies = await db.withSystem('cross-company-job', (tx) =>
    companiesWithEvents(tx, webhookConsumer),
  );
  for (const companyId of companies)
    for (;;) {
      if (signal?.aborted) return;
      const read = await db.withCompany(companyId, async (tx) => {
        const events = await readEvents(tx, webhookConsumer, eventsAtOnce);
        const last = events.at(-1);
        if (!last) return 0;
        const listening = await queries.listListening(tx);
        const isFor = ({ topics, created_at: since }: (typeof listening)[number], event: DomainEvent) =>
          event.at >= since && (topics as readonly string[]).includes(event.objectType);
        await queries.insertDeliveries(
          tx,
          listening.flatMap((webhook) =>
            events
              .filter((event) => isFor(webhook, event))
              .map((event) => {
                const { messageId, payload } = messageOf(event, config.APP_URL);
                return {
                  company_id: companyId,
                  webhook_id: webhook.id,
                  message_id: messageId,
                  event_sequence: event.sequence,
                  type: event.type,
                  payload,
                  created_at: clock.now(),
                  next_attempt_at: clock.now(),
                };
              }),
          ),
        );
        await advanceCursor(tx, webhookConsumer, last.sequence);
        return events.length;
      });
      if (read < eventsAtOnce) break;
    }
}

/** What becomes of a delivery after an attempt, and when it is tried again. */
function outcomeOf(attempt: Attempt, attempts: number, now: Date) {
  const told = {
    last_status: attempt.status,
    last_problem: attempt.problem,
    milliseconds: attempt.milliseconds,
  };
  if (attempt.problem === null) return { ...told, state: 'delivered' as const, next_attempt_at: null };
  const pause = attempt.status === 410 ? undefined : pausesInSeconds[attempts - 1];
  if (pause === undefined) return { ...told, state: 'failed' as const, next_attempt_at: null };
  return { ...told, next_attempt_at: addSeconds(now, pause) };
}

async function attemptOne(parts: Parts, sender: Sender, due: queries.DueDelivery, signal: AbortSignal) {
  const { db, clock, sealer } = parts;
  const secret = sealer.open(due.sealed_secret);
  const attempt: Attempt = secret
    ? await sender.send({
        url: due.url,
        messageId: due.message_id,
        payload: due.payload,
        secret,
        at: clock.now(),
        signal,
      })
    : { status: null, problem: 'secret_lost', milliseconds: 0 };
  const now = clock.now();
  await db.withCompany(due.company_id, async (tx) => {
    await queries.settleDelivery(tx, due.id, outcomeOf(attempt, due.attempts, now));
    if (attempt.problem === null) await queries.noteWorking(tx, due.webhook_id);
    else await queries.noteFailing(tx, due.webhook_id, now);
    if (attempt.status !== 410) return;
    await queries.updateWebhook(tx, due.webhook_id, { pause: 'gone' });
    await queries.giveUpWaiting(tx, due.webhook_id);
  });
}

/**
 * Sends what is due until nothing is. Receivers are told at least once: what was sent when a process died is sent again with the same
 * `webhook-id`.
 */
export async function sendDue(parts: Parts, sender: Sender, signal: AbortSignal): Promise<void> {
  for (;;) {
    if (signal.aborted) return;
    const now = parts.clock.now();
    const due = await parts.db.withSystem('cross-company-job', (tx) =>
      queries.claimDue(tx, {
        now,
        until: addSeconds(now, claimedSeconds),
        ofEach: ofEachAtOnce,
        atOnce,
      }),
    );
    if (due.length === 0) return;
    await Promise.all(due.map((one) => attemptOne(parts, sender, one, signal)));
  }
}

export const removeOldDeliveries = ({ db, clock }: Parts) =>
  db.withSystem('cross-company-job', (tx) => queries.removeOldDeliveries(tx, clock.now()));
