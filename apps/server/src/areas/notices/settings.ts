import { type ChosenNoticeKind, mailOnlyKinds, noticeKinds } from '@regulus/contract/notice-values.ts';
import type { NoticeSetting, ReminderSettings } from '@regulus/contract/notices.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import * as queries from './queries.ts';

const mayBeInBell = (kind: ChosenNoticeKind) => !mailOnlyKinds.includes(kind);

/** Where somebody is told who has chosen nothing: everywhere. */
const usual = (kind: ChosenNoticeKind): NoticeSetting => ({
  kind,
  in_bell: mayBeInBell(kind),
  by_mail: true,
});

/** By person and kind. */
export type SettingOf = (userId: string, kind: ChosenNoticeKind) => NoticeSetting;

export async function settingsOf(tx: CompanyTransaction, userIds: readonly string[]): Promise<SettingOf> {
  const rows = userIds.length === 0 ? [] : await queries.listSettings(tx, userIds);
  const chosen = new Map(rows.map((row) => [`${row.user_id} ${row.kind}`, row]));
  return (userId, kind) => {
    const row = chosen.get(`${userId} ${kind}`);
    return row ? { kind, in_bell: row.in_bell && mayBeInBell(kind), by_mail: row.by_mail } : usual(kind);
  };
}

export const allSettings = (settingOf: SettingOf, userId: string): NoticeSetting[] =>
  noticeKinds.map((kind) => settingOf(userId, kind));

const usualReminders: ReminderSettings = { days_before: [30, 7, 1], escalate_after_days: 3 };

export const reminderSettings = async (tx: CompanyTransaction): Promise<ReminderSettings> =>
  (await queries.findReminderSettings(tx)) ?? usualReminders;
