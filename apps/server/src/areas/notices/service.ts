import type { Notice, NoticeSetting, ReminderSettings } from '@regulus/contract/notices.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest, notFound } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { listFailedMails as readFailedMails } from '../../mail/failed.ts';
import * as queries from './queries.ts';
import { allSettings, reminderSettings, settingsOf } from './settings.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;

/** With a clause, an obligation is named by it and the publication. */
export const titleOf = ({ title, clause }: Pick<queries.NoticeRow, 'title' | 'clause'>): string | null =>
  title !== null && clause ? `${clause} · ${title}` : title;

const present = (row: queries.NoticeRow): Notice => ({
  id: row.id,
  kind: row.kind,
  object: {
    type: row.object_type,
    id: row.object_id,
    title: titleOf(row),
    publication_id: row.publication_id,
    control_id: row.control_id,
    workspace_id: row.workspace_id,
    questionnaire_id: row.questionnaire_id,
    question_id: row.question_id,
  },
  actor: row.actor_id !== null && row.actor_name !== null ? { id: row.actor_id, name: row.actor_name } : null,
  count: row.parameters.count ?? 1,
  due_on: row.parameters.due_on ?? null,
  created_at: row.created_at.toISOString(),
  is_read: row.read_at !== null,
});

const writeCursor = ({ created_at: at, id }: queries.NoticeRow) =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

/** @throws ProblemError 400 */
function readCursor(cursor: string): queries.NoticeCursor {
  const [, at, id] = /^(\S{24}) ([\da-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (at === undefined || id === undefined || Number.isNaN(Date.parse(at)))
    throw invalidRequest(said('problems-notices', 'noCursor'), [
      { path: 'query.cursor', message: said('problems-notices', 'noCursor') },
    ]);
  return { at: new Date(at), id };
}

/** The caller's notices, the newest first. @throws ProblemError 400 */
export async function listNotices(
  { db }: Parts,
  { companyId, userId }: Actor,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
) {
  const after = cursor === undefined ? null : readCursor(cursor);
  return db.withCompany(companyId, async (tx) => {
    const rows = await queries.listNotices(tx, userId, { limit: limit + 1, after });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      notices: shown.map(present),
      ...(await queries.countNotices(tx, userId)),
      next_cursor: rows.length > limit && last ? writeCursor(last) : null,
    };
  });
}

export const countUnread = ({ db }: Parts, { companyId, userId }: Actor) =>
  db.withCompany(companyId, async (tx) => ({ unread: (await queries.countNotices(tx, userId)).unread }));

/** @throws ProblemError 404 */
export async function markRead({ db, clock }: Parts, { companyId, userId }: Actor, id: string) {
  const isThere = await db.withCompany(companyId, (tx) => queries.markRead(tx, userId, id, clock.now()));
  if (!isThere) throw notFound();
}

export async function markAllRead({ db, clock }: Parts, { companyId, userId }: Actor, until: string) {
  await db.withCompany(companyId, (tx) => queries.markAllRead(tx, userId, new Date(until), clock.now()));
}

export const getSettings = ({ db }: Parts, { companyId, userId }: Actor) =>
  db.withCompany(companyId, async (tx) => {
    const settings = allSettings(await settingsOf(tx, [userId]), userId);
    return { settings, total: settings.length };
  });

export async function updateSetting(parts: Parts, actor: Actor, setting: NoticeSetting) {
  await parts.db.withCompany(actor.companyId, (tx) => queries.writeSetting(tx, actor.userId, setting));
  return getSettings(parts, actor);
}

export const getReminderSettings = ({ db }: Parts, { companyId }: Actor): Promise<ReminderSettings> =>
  db.withCompany(companyId, reminderSettings);

/** Puts on record who changed when people are reminded. */
export const updateReminderSettings = (
  { db, clock }: Parts,
  { companyId, userId }: Actor,
  { days_before, escalate_after_days }: ReminderSettings,
): Promise<ReminderSettings> =>
  db.withCompany(companyId, async (tx) => {
    const days = [...new Set(days_before)].toSorted((one, other) => other - one);
    await queries.writeReminderSettings(tx, { days_before: days, escalate_after_days });
    recordAudit(tx, {
      companyId,
      actorId: userId,
      action: 'company.reminders',
      objectType: 'company',
      objectId: companyId,
      details: { days_before: days, escalate_after_days },
      at: clock.now(),
    });
    return { days_before: days, escalate_after_days };
  });

/** Mails of all companies that could not be sent. */
export const listFailedMails = ({ db }: Parts) =>
  db.withSystem('operator', async (tx) => {
    const rows = await readFailedMails(tx);
    const failed = rows.map(({ company_id, company_name, created_at, ...mail }) => ({
      id: mail.id,
      company: company_id !== null && company_name !== null ? { id: company_id, name: company_name } : null,
      recipient: mail.recipient,
      subject: mail.subject,
      created_at: created_at.toISOString(),
      attempts: mail.attempts,
      reason: mail.last_error ?? '',
      is_final: mail.is_final,
    }));
    return { failed_mails: failed, total: failed.length };
  });
