import { z } from 'zod';
import type { Database } from '../db/connect.ts';
import type { AnyTransaction } from '../db/transactions.ts';
import { defineJob, type JobDefinition, type JobRun } from '../jobs/define.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { addSeconds } from '../lib/time.ts';
import { actionAddress, type Letter } from './letter.ts';
import { MailNotSent } from './not-sent.ts';
import { checkHeader, checkRecipient, MailRefused } from './refused.ts';
import { type MailTransport, sendAtOnce } from './transport.ts';

const sendMailJob = {
  name: 'send-mail',
  payload: z.object({ companyId: z.uuid().nullable(), mailId: z.uuid() }),
};
type Payload = z.infer<typeof sendMailJob.payload>;

const daySeconds = 86_400;
const daysKept = 30;
/** What was not sent by then has been given up, or came too late for the links in it. */
const daysTried = 3;

export interface QueueingParts {
  readonly config: { readonly APP_URL: string };
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

export interface MailToQueue extends Letter {
  /** null: to somebody of no company, which only the system writes */
  readonly companyId: string | null;
  /** one address */
  readonly to: string;
  /**
   * Of a mail that somebody subscribed to: the page that ends the subscription, which does so at once for a mail program
   * that posts to it (RFC 8058).
   */
  readonly unsubscribeAddress?: string;
}

/**
 * Stores a mail and the job that sends it, inside the caller's transaction: it is sent after the commit, or not at all.
 * @returns the mail's id
 * @throws MailRefused where it would reach others than it says, or lead out of the product
 */
export async function queueMail(
  tx: AnyTransaction,
  { config, clock, jobs }: QueueingParts,
  { companyId, to, subject, text, html, unsubscribeAddress }: MailToQueue,
): Promise<string> {
  checkRecipient(to);
  checkHeader('subject', subject);
  const leadsTo = actionAddress(html);
  for (const address of [leadsTo, unsubscribeAddress]) {
    if (address === undefined || new URL(address).origin === new URL(config.APP_URL).origin) continue;
    throw new MailRefused('The action of a mail leads out of the product: it has to begin with APP_URL.');
  }
  const { id } = await tx
    .insertInto('mail_outbox')
    .values({
      company_id: companyId,
      recipient: to,
      subject,
      body_text: text,
      body_html: html,
      unsubscribe_address: unsubscribeAddress ? new URL(unsubscribeAddress).href : null,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.enqueue(tx, sendMailJob, { companyId, mailId: id });
  return id;
}

interface SendingParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly mail: MailTransport;
}

/** Sends one mail. While the mail server is away it is tried for four to eight hours, with growing pauses. */
export const sendMail = (parts: () => SendingParts): JobDefinition<Payload> =>
  defineJob({
    ...sendMailJob,
    concurrency: sendAtOnce,
    retryLimit: 8,
    retryDelaySeconds: 60,
    handler: (run) => send(parts(), run),
  });

async function send({ db, clock, log, mail }: SendingParts, run: JobRun<Payload>): Promise<void> {
  const { companyId, mailId } = run.payload;
  const taken = await takeUp(db, run.payload);
  if (!taken) return;
  const { is_demo, ...letter } = taken;
  try {
    await mail.send({ ...letter, id: mailId }, { staysInside: is_demo, signal: run.signal });
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error;
    await markNotSent(db, run.payload, error);
    if (!error.isFinal) throw error;
    log.warn({ mailId, companyId, reason: error.message }, 'An e-mail was rejected permanently.');
    return;
  }
  await markSent(db, run.payload, clock.now());
}

/** Counts the attempt. @returns what is to be sent; undefined when it was sent, refused or given up, or is gone */
const takeUp = (db: Database, { companyId, mailId }: Payload) =>
  within(db, companyId, async (tx) => {
    const mail = await tx
      .updateTable('mail_outbox')
      .set((row) => ({ attempts: row('attempts', '+', 1) }))
      .where('company_id', companyId === null ? 'is' : '=', companyId)
      .where('id', '=', mailId)
      .where('sent_at', 'is', null)
      .where('body_text', 'is not', null)
      .returning([
        'recipient as to',
        'subject',
        'body_text',
        'body_html',
        'unsubscribe_address',
        'created_at',
      ])
      .executeTakeFirst();
    if (!mail) return undefined;
    const company = await tx
      .selectFrom('companies')
      .select('is_demo')
      .where('id', companyId === null ? 'is' : '=', companyId)
      .executeTakeFirst();
    const { body_text, body_html, unsubscribe_address, created_at, ...rest } = mail;
    return {
      ...rest,
      is_demo: company?.is_demo ?? false,
      text: body_text!,
      html: body_html!,
      unsubscribeAddress: unsubscribe_address,
      createdAt: created_at,
    };
  });

/** In the name of the company that the mail is of, or of the system. */
const within = <T>(db: Database, companyId: string | null, work: (tx: AnyTransaction) => Promise<T>) =>
  companyId === null ? db.withSystem('mail-link', work) : db.withCompany(companyId, work);

const noContent = { body_text: null, body_html: null, unsubscribe_address: null };

/** The links that its body holds are the recipient's alone from now on. */
const markSent = (db: Database, { companyId, mailId }: Payload, now: Date) =>
  within(db, companyId, (tx) =>
    tx
      .updateTable('mail_outbox')
      .set({ ...noContent, sent_at: now, last_error: null })
      .where('company_id', companyId === null ? 'is' : '=', companyId)
      .where('id', '=', mailId)
      .execute(),
  );

const markNotSent = (db: Database, { companyId, mailId }: Payload, { message, isFinal }: MailNotSent) =>
  within(db, companyId, (tx) =>
    tx
      .updateTable('mail_outbox')
      .set({ last_error: message, ...(isFinal ? noContent : {}) })
      .where('company_id', companyId === null ? 'is' : '=', companyId)
      .where('id', '=', mailId)
      .where('sent_at', 'is', null)
      .execute(),
  );

/** Forgets the bodies of mails that were never sent, and in time all mails, also those of the outbox folder. */
export async function removeOldMails({
  db,
  clock,
  mail,
}: Pick<SendingParts, 'db' | 'clock' | 'mail'>): Promise<void> {
  const keptSince = addSeconds(clock.now(), -daysKept * daySeconds);
  await db.withSystem('cross-company-job', async (tx) => {
    await tx.deleteFrom('mail_outbox').where('created_at', '<', keptSince).execute();
    await tx
      .updateTable('mail_outbox')
      .set(noContent)
      .where('created_at', '<', addSeconds(clock.now(), -daysTried * daySeconds))
      .where('body_text', 'is not', null)
      .execute();
  });
  await mail.forgetBefore(keptSince);
}
