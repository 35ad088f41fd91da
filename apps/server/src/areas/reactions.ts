import { writeAudit } from '../audit/record.ts';
import type { Reaction } from '../db/transactions.ts';
import { answerTable } from './answer-library/answer-table.ts';
import { followRecordedChanges } from './cockpit/facts.service.ts';
import { taskTable } from './cockpit/task-table.ts';
import { followReadiness } from './cockpit/tasks.service.ts';
import { controlTable } from './controls/control-table.ts';
import { flagControls } from './controls/flags.service.ts';
import { settleControls } from './controls/settle.service.ts';
import { noticesConsumer } from './notices/raise-notices.ts';
import { obligationTable } from './obligations/obligation-table.ts';
import { publicationTable } from './publications/inbox/publication-table.ts';
import { stepBack } from './publications/record/obligations.service.ts';
import { followSections } from './questionnaires/follow-sections.ts';
import { questionTable } from './questionnaires/question-records.ts';
import { unassignRecords } from './records/assignment.service.ts';
import { sourceIndexConsumer } from './search/index-sources.ts';
import { anonymisePastUse, forgetPeople } from './users/person-removed.ts';
import { webhookConsumer } from './webhooks/deliver.ts';

/**
 * The one list of what follows from changes, in the order in which it is applied and rows are locked: controls before publications,
 * obligations before both by those who change them. The head of the audit chain comes last, since everybody else of the company waits
 * for it.
 */
export const reactions: readonly Reaction[] = [
  unassignRecords([obligationTable, controlTable, publicationTable, taskTable, questionTable, answerTable]),
  forgetPeople,
  anonymisePastUse,
  followSections,
  flagControls,
  settleControls,
  stepBack,
  followReadiness,
  followRecordedChanges,
  writeAudit,
];

/** Who reads the events of `audit/events.ts` after the commit: they are kept until all of these have handled them. */
export const eventConsumers: readonly string[] = [sourceIndexConsumer, webhookConsumer, noticesConsumer];
