import { defaultLanguage } from '@regulus/contract/languages-values.ts';
import type { SystemTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { addDays, addSeconds, dayOf } from '../../lib/time.ts';
import { firstDays, mailPeriod } from '../../mail/mail-period.ts';
import { queueMail } from '../../mail/outbox.ts';
import * as queries from './issues.queries.ts';
import { issueLetter } from './letters.ts';
import { lockById } from './queries.ts';
import { addressToLeave } from './service.ts';

type Parts = Pick<Dependencies, 'db' | 'clock' | 'config' | 'jobs' | 'newsletterLinks'>;

const daySeconds = 86_400;
/** What is being stored at the moment may be committed after something that came in later. */
const settledSeconds = 15 * 60;
const mostNamed = 60;
const oldestDays = 60;
/** Subscribers choose no zone. */
const zone = 'UTC';

/** Sends the issues that are due, one for each subscription and period, entered in the transaction that queues its mail. */
export async function sendIssues(parts: Parts, signal?: AbortSignal): Promise<void> {
  const { db, clock } = parts;
  const subscriptions = await db.withSystem('cross-company-job', queries.listConfirmed);
  for (const { id, frequency, last_period: last } of subscriptions) {
    if (signal?.aborted === true) return;
    if (last === mailPeriod(frequency, clock.now(), zone)) continue;
    await db.withSystem('cross-company-job', (tx) => sendIssue(tx, parts, id));
  }
}

async function sendIssue(tx: SystemTransaction, parts: Parts, id: string): Promise<void> {
  // who has unsubscribed meanwhile gets nothing more
  const subscription = await lockById(tx, id);
  if (!subscription?.confirmed_at) return;
  const { frequency, email, language, confirmed_at: confirmedAt } = subscription;
  const now = parts.clock.now();
  const period = mailPeriod(frequency, now, zone);
  const until = addSeconds(now, -settledSeconds);
  if (!(await queries.enterIssue(tx, id, period, until))) return;
  const first = new Date(
    Math.min(confirmedAt.getTime(), addSeconds(now, -firstDays(frequency) * daySeconds).getTime()),
  );
  const publications = await queries.listCollected(tx, {
    since: (await queries.lastCovered(tx, id, period)) ?? addSeconds(first, -settledSeconds),
    until,
    listedFrom: addDays(dayOf(now), -oldestDays),
    limit: mostNamed,
  });
  if (publications.length === 0) return;
  const unsubscribeAddress = addressToLeave(parts, subscription.address_key);
  const mailId = await queueMail(tx, parts, {
    companyId: null,
    to: email,
    unsubscribeAddress,
    ...issueLetter(publications, unsubscribeAddress, language ?? defaultLanguage),
  });
  await queries.noteIssueMail(tx, id, period, mailId);
}
