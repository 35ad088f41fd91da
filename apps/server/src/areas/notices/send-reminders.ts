import type { ChosenNoticeKind } from '@regulus/contract/notice-values.ts';
import type { ReminderSettings } from '@regulus/contract/notices.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { addDays, dayOf, daysBetween } from '../../lib/time.ts';
import { mailDay } from '../../mail/mail-period.ts';
import { queueMail } from '../../mail/outbox.ts';
import { escalationLetter, reminderLetter } from './letters.ts';
import * as queries from './mails.queries.ts';
import { tell } from './raise-notices.ts';
import { type MailingParts, readerOf, zoneOf } from './send-digests.ts';
import { reminderSettings, settingsOf } from './settings.ts';

/** What has been overdue for longer is not told any more, e.g. when a company begins to use this. */
const longestOverdueDays = 90;

/**
 * Reminds people of what is assigned to them and due soon, and tells company administrators what is overdue. Each object is told once
 * for its day and step: a day that is moved starts anew. Whatever is told is entered in the ledger in the same transaction.
 */
export async function sendReminders(parts: MailingParts, signal?: AbortSignal): Promise<void> {
  const people = await parts.db.withSystem('cross-company-job', queries.listRecipients);
  for (const companyId of new Set(people.map((person) => person.company_id))) {
    if (signal?.aborted === true) return;
    await parts.db.withCompany(companyId, (tx) => remindCompany(tx, parts));
  }
}

async function remindCompany(tx: CompanyTransaction, parts: MailingParts): Promise<void> {
  const settings = await reminderSettings(tx);
  const today = dayOf(parts.clock.now());
  const from = addDays(today, -longestOverdueDays);
  const due = await queries.listDue(tx, from, addDays(today, Math.max(1, ...settings.days_before) + 1));
  if (due.length === 0) return;
  for (const person of await queries.listRecipientsOf(tx)) {
    const day = mailDay(parts.clock.now(), zoneOf(person));
    const reminders = due.flatMap((row) => {
      const step = row.assignee_id === person.id ? stepOf(row, day, settings) : null;
      return step === null ? [] : [{ row, period: `${keyOf(row)} ${String(step)}` }];
    });
    await send(tx, parts, person, 'reminder', reminders);
    if (person.role !== 'company_admin') continue;
    const overdue = (await visibleTo(tx, person.id, due)).filter((row) => isOverdue(row, day, settings));
    // what lacks an owner twice is one thing, evidence of controls of several owners too
    const once = [...new Map(overdue.map((row) => [keyOf(row), row])).values()];
    await send(
      tx,
      parts,
      person,
      'escalation',
      once.map((row) => ({ row, period: keyOf(row) })),
    );
  }
}

/** Of questionnaires nobody is told who isn’t in their workspace. */
async function visibleTo(tx: CompanyTransaction, userId: string, due: readonly queries.DueRow[]) {
  if (due.every((row) => row.workspace_id === null)) return due;
  const own = new Set((await queries.listWorkspacesOf(tx, userId)).map((row) => row.workspace_id));
  return due.filter(({ workspace_id: workspace }) => workspace === null || own.has(workspace));
}

/** The first of several questions is another one once it is answered. */
const keyOf = ({ type, id, questionnaire_id: questionnaire, due_on: on }: queries.DueRow) =>
  `${type} ${questionnaire ?? id} ${on}`;

/** The step that was reached last; earlier ones that were missed are not made up for. Null before the first and after the day. */
export function stepOf(
  { due_on: on }: Pick<queries.DueRow, 'due_on'>,
  day: string,
  { days_before: steps }: Pick<ReminderSettings, 'days_before'>,
): number | null {
  const left = daysBetween(day, on);
  const reached = steps.filter((step) => left <= step);
  return left < 0 || reached.length === 0 ? null : Math.min(...reached);
}

/** Expired evidence has put its control back, of which its owner was told; what it is due by is the control's. */
export const isOverdue = (
  { type, due_on: on }: Pick<queries.DueRow, 'type' | 'due_on'>,
  day: string,
  { escalate_after_days: days }: Pick<ReminderSettings, 'escalate_after_days'>,
): boolean => type !== 'evidence' && days !== null && daysBetween(on, day) >= days;

interface Entry {
  readonly row: queries.DueRow;
  readonly period: string;
}

const kindOf = (kind: 'reminder' | 'escalation', { type }: queries.DueRow): ChosenNoticeKind =>
  kind === 'escalation' ? 'overdue' : type === 'evidence' ? 'evidence_expiring' : 'due';

/** Tells one person what was not told before, all of it in one mail. */
async function send(
  tx: CompanyTransaction,
  parts: MailingParts,
  person: queries.Recipient,
  kind: 'reminder' | 'escalation',
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  const now = parts.clock.now();
  const periods = entries.map(({ period }) => period);
  const entered = new Set(await queries.enter(tx, person.id, kind, periods, now));
  const fresh = entries.filter(({ period }) => entered.has(period));
  if (fresh.length === 0) return;
  await tell(
    tx,
    fresh.map(({ row, period }) => ({
      userId: person.id,
      kind: kindOf(kind, row),
      objectType: row.type,
      objectId: row.id,
      actorId: null,
      parameters: { due_on: row.due_on },
      dedupeKey: `${kind} ${period}`,
      at: now,
    })),
    true,
  );
  const settingOf = await settingsOf(tx, [person.id]);
  const mailed = fresh.filter(({ row }) => settingOf(person.id, kindOf(kind, row)).by_mail);
  if (mailed.length === 0) return;
  const write = kind === 'escalation' ? escalationLetter : reminderLetter;
  const content = write(
    mailed.map(({ row }) => row),
    { app: parts.config.APP_URL },
    readerOf(person),
  );
  const mailId = await queueMail(tx, parts, { companyId: tx.companyId, to: person.email, ...content });
  await queries.noteMail(
    tx,
    person.id,
    { kind, periods: mailed.map(({ period }) => period) },
    { mail_id: mailId },
  );
}
