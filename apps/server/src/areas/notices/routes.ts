import * as contract from '@regulus/contract/notices.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import * as notices from './service.ts';

export const noticesRoutes = (dependencies: Dependencies) => [
  implement(contract.listNotices, ({ actor, query }) => notices.listNotices(dependencies, actor, query)),
  implement(contract.countUnreadNotices, ({ actor }) => notices.countUnread(dependencies, actor)),
  implement(contract.markNoticeRead, ({ actor, params }) => notices.markRead(dependencies, actor, params.id)),
  implement(contract.markAllNoticesRead, ({ actor, body }) =>
    notices.markAllRead(dependencies, actor, body.until),
  ),
  implement(contract.getNoticeSettings, ({ actor }) => notices.getSettings(dependencies, actor)),
  implement(contract.updateNoticeSetting, ({ actor, body }) =>
    notices.updateSetting(dependencies, actor, body),
  ),
  implement(contract.getReminderSettings, ({ actor }) => notices.getReminderSettings(dependencies, actor)),
  implement(contract.updateReminderSettings, ({ actor, body }) =>
    notices.updateReminderSettings(dependencies, actor, body),
  ),
  implement(contract.listFailedMails, () => notices.listFailedMails(dependencies)),
];
