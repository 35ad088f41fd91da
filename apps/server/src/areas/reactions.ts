import { writeAudit } from '../audit/record.ts';
import type { Reaction } from '../db/transactions.ts';
import { anonymiseUse, forgetLastUse } from './analytics/service.ts';
import { removeCalendarFeeds } from './calendar/person-removed.ts';
import { removeConversations } from './chatbots/person-removed.ts';
import { followRecordedChanges } from './cockpit/facts.service.ts';
import { taskTable } from './cockpit/task-table.ts';
import { followReadiness } from './cockpit/tasks.service.ts';
import { controlTable } from './controls/control-table.ts';
import { flagControls } from './controls/flags.service.ts';
import { settleControls } from './controls/settle.service.ts';
import { leaveOpenDocuments } from './documents/person-removed.ts';
import { noticesConsumer } from './notices/raise-notices.ts';
import { removeNotices } from './notices/service.ts';
import { obligationTable } from './obligations/obligation-table.ts';
import { publicationTable } from './publications/inbox/publication-table.ts';
import { removeOwnMarks } from './publications/person-removed.ts';
import { stepBack } from './publications/record/obligations.service.ts';
import { unassignRecords } from './records/assignment.service.ts';
import { leaveReportSchedules } from './reports/schedules.service.ts';
import { sourceIndexConsumer } from './search/index-sources.ts';
import { anonymiseAnswers, removeAnswers } from './surveys/answers.service.ts';
import { webhookConsumer } from './webhooks/deliver.ts';

/**
 * The one list of what follows from changes, in the order in which it is applied and rows are locked: controls before publications,
 * obligations before both by those who change them. The head of the audit chain comes last, since everybody else of the company waits
 * for it.
 */
export const reactions: readonly Reaction[] = [
  unassignRecords([obligationTable, controlTable, publicationTable, taskTable]),
  removeOwnMarks,
  removeConversations,
  leaveOpenDocuments,
  removeCalendarFeeds,
  removeNotices,
  leaveReportSchedules,
  removeAnswers,
  forgetLastUse,
  anonymiseUse,
  anonymiseAnswers,
  flagControls,
  settleControls,
  stepBack,
  followReadiness,
  followRecordedChanges,
  writeAudit,
];

/** Who reads the events of `audit/events.ts` after the commit: they are kept until all of these have handled them. */
export const eventConsumers: readonly string[] = [sourceIndexConsumer, webhookConsumer, noticesConsumer];
