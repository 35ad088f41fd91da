import { defaultLanguage } from '@regulus/contract/languages-values.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { localTime } from '../../lib/local-time.ts';
import { addDays, addSeconds, dayOf } from '../../lib/time.ts';
import { firstDays, mailPeriod } from '../../mail/mail-period.ts';
import { queueMail } from '../../mail/outbox.ts';
import { type DigestPublication, digestLetter, type Reader } from './letters.ts';
import * as queries from './mails.queries.ts';
import * as noticeQueries from './queries.ts';
import { settingsOf } from './settings.ts';

export type MailingParts = Pick<Dependencies, 'db' | 'clock' | 'config' | 'jobs' | 'feedbackLinks'>;

const daySeconds = 86_400;
/** Publications are screened after they were collected: what came in so long before the last digest may be new since. */
const overlapSeconds = 2 * daySeconds;
const mostPublications = 10;
const mostNotices = 30;
/** More are not counted: the inbox has them. */
const mostCounted = 200;
const oldestDays = 60;
const dueDays = 7;

export const zoneOf = ({ time_zone: zone }: Pick<queries.Recipient, 'time_zone'>): string => zone ?? 'UTC';

export const readerOf = ({ language, locale }: Pick<queries.Recipient, 'language' | 'locale'>): Reader => ({
  language: language ?? defaultLanguage,
  locale: locale ?? 'en-GB',
});

/**
 * Sends the digests that are due, one for each person and period of that person's zone. A period enters the ledger in the transaction
 * that queues its mail, so that it is sent once however often and wherever this runs, and when it is killed it is made up for.
 */
export async function sendDigests(parts: MailingParts, signal?: AbortSignal): Promise<void> {
  const { db, clock } = parts;
  const people = await db.withSystem('cross-company-job', queries.listRecipients);
  for (const person of people) {
    if (signal?.aborted === true) return;
    const period = mailPeriod(person.frequency, clock.now(), zoneOf(person));
    if (person.last_period === period) continue;
    await db.withCompany(person.company_id, (tx) => sendDigest(tx, parts, person.id));
  }
}

async function sendDigest(tx: CompanyTransaction, parts: MailingParts, userId: string): Promise<void> {
  const person = await queries.lockRecipient(tx, userId);
  if (!person) return;
  const now = parts.clock.now();
  const period = mailPeriod(person.frequency, now, zoneOf(person));
  const entered = await queries.enter(tx, userId, 'digest', [period], now);
  if (entered.length === 0) return;
  const settingOf = await settingsOf(tx, [userId]);
  const covered =
    (await queries.lastCovered(tx, userId, period)) ??
    addSeconds(now, -firstDays(person.frequency) * daySeconds);
  const notices = await noticeQueries.listToMail(tx, userId, mostNotices);
  const found = settingOf(userId, 'new_publications').by_mail
    ? await queries.listNewPublications(tx, userId, {
        since: addSeconds(covered, -overlapSeconds),
        listedFrom: addDays(dayOf(now), -oldestDays),
        limit: mostCounted,
      })
    : [];
  if (found.length === 0 && notices.length === 0) return;
  const publications = found
    .slice(0, mostPublications)
    .map((one) => ({ ...one, verdicts: verdictsOf(parts, person, one.id, now) }));
  const today = localTime(now, zoneOf(person)).day;
  const due = settingOf(userId, 'due').by_mail
    ? (await queries.listDue(tx, today, addDays(today, dueDays))).filter(
        ({ assignee_id: assignee }) => assignee === userId,
      )
    : [];
  const content = digestLetter(
    { publications, more: found.length - publications.length, notices, due },
    { app: parts.config.APP_URL },
    readerOf(person),
  );
  const mailId = await queueMail(tx, parts, { companyId: tx.companyId, to: person.email, ...content });
  await queries.noteMail(
    tx,
    userId,
    { kind: 'digest', periods: [period] },
    { mail_id: mailId, publication_ids: found.map(({ id }) => id) },
  );
  const ids = notices.map(({ id }) => id);
  if (ids.length > 0) await queries.noteNoticesMailed(tx, ids, mailId);
}

/** The addresses at which a person says by one click whether a publication is relevant. */
function verdictsOf(
  { feedbackLinks, config }: Pick<MailingParts, 'feedbackLinks' | 'config'>,
  { company_id: companyId, id: userId }: Pick<queries.Recipient, 'company_id' | 'id'>,
  publicationId: string,
  now: Date,
): DigestPublication['verdicts'] {
  const address = (isRelevant: boolean) => {
    const query = new URLSearchParams({
      company_id: companyId,
      reg_update_id: publicationId,
      is_relevant: String(isRelevant),
      signature: feedbackLinks.sign({ companyId, userId, publicationId, isRelevant }, now),
    });
    return `${config.APP_URL}/feedback?${query.toString()}`;
  };
  return { relevant: address(true), notRelevant: address(false) };
}
