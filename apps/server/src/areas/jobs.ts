import { removeOldEvents } from '../audit/events.ts';
import type { Dependencies } from '../dependencies.ts';
import type { InsightEngine } from '../engine/engine.ts';
import type { JobDefinition } from '../jobs/define.ts';
import type { ScheduledWork } from '../jobs/schedule.ts';
import { removeOldMails, sendMail } from '../mail/outbox.ts';
import { removeFile, removeFilesOfCompany } from '../storage/removal.ts';
import { removeUnnamedFiles } from '../storage/remove-unnamed.ts';
import { removeOldSessions } from './account/service.ts';
import { removeUnconfirmedSignUps } from './account/unconfirmed.service.ts';
import { failLostAnswers } from './chatbots/messages.service.ts';
import { compareTexts } from './chatbots/run-comparison.ts';
import { followClearing } from './clearing/follow.ts';
import { readClearingAgreements } from './clearing/read-agreement.ts';
import { followAllFacts } from './cockpit/facts.service.ts';
import { removeOldChanges } from './cockpit/undo.service.ts';
import { proposeDueDatesOfControls } from './controls/due.service.ts';
import { fallBackExpired } from './controls/readiness.service.ts';
import { noteDay } from './governance/service.ts';
import { sendIssues } from './newsletter/send-issues.ts';
import { removeUnconfirmed } from './newsletter/service.ts';
import { raiseNotices, raisingNotices, removeOldNotices } from './notices/raise-notices.ts';
import { tellSavedSearch } from './notices/saved-search.service.ts';
import { sendDigests } from './notices/send-digests.ts';
import { sendReminders } from './notices/send-reminders.ts';
import { followAllNewVersions } from './obligations/derive.service.ts';
import { deriveObligationsOf } from './obligations/derive.ts';
import { proposeDueDates } from './obligations/due.service.ts';
import { noteDatabaseSize } from './operation/service.ts';
import { forgetOld } from './publications/collecting/ingest/forget-old.ts';
import type { Polling } from './publications/collecting/ingest/polling.ts';
import { recurring, steps } from './publications/pipeline.ts';
import { writeInsights } from './publications/screening/insight/write-insights.ts';
import { enqueueDue, screenCompany } from './publications/screening/rescreen.ts';
import { followSources } from './questionnaires/follow-sources.ts';
import { answerQuestionnaires } from './questionnaires/run-answers.service.ts';
import { eventConsumers } from './reactions.ts';
import { runReportSchedules } from './reports/run-schedules.ts';
import { writeDocuments } from './reports/write-document.ts';
import { tellSavedSearches } from './search/alerts.service.ts';
import { indexPublications } from './search/index-publications.ts';
import { indexSources } from './search/index-sources.ts';
import { readSources } from './sources/read-source.ts';
import { sourceIndexing } from './sources/reading-job.ts';
import { followStatements, statementReading } from './statements/follow.service.ts';
import { removeOldDeliveries } from './webhooks/deliver.ts';
import { sendWebhooks } from './webhooks/send-work.ts';

/**
 * The one list of background work that is asked for.
 * @param dependencies asked for when a job runs: jobs are part of them
 */
export const jobDefinitions = (
  dependencies: () => Pick<
    Dependencies,
    'config' | 'db' | 'clock' | 'log' | 'mail' | 'storage' | 'engines' | 'sealer' | 'jobs'
  >,
): readonly JobDefinition<unknown>[] => [
  screenCompany(dependencies),
  deriveObligationsOf(dependencies),
  readClearingAgreements(dependencies),
  readSources(dependencies),
  compareTexts(dependencies),
  writeDocuments(dependencies),
  answerQuestionnaires(dependencies),
  sendMail(dependencies),
  removeFile(dependencies),
  removeFilesOfCompany(dependencies),
];

/** The one list of work that recurs; each is also done at the start, and some when `runSoon` names it. Minutes are spread, so that not all begins at once. */
export const scheduledWork = (
  dependencies: Dependencies,
  polling: Polling | null,
): readonly ScheduledWork[] => [
  ...(polling ? ofFeeds(dependencies, polling) : []),
  {
    name: 'read-publications',
    cron: '*/10 * * * *',
    failed: 'dates and types of publications could not be read; this continues later',
    work: recurring(dependencies, steps.read),
  },
  {
    name: 'screen-companies',
    cron: '* * * * *',
    failed: 'screening could not resume; it will be retried',
    work: (signal) => Promise.all([enqueueDue(dependencies), steps.screen.work(dependencies, signal)]),
  },
  ...(dependencies.engines.insight ? [insightsBy(dependencies, dependencies.engines.insight)] : []),
  {
    name: statementReading,
    cron: '1-59/2 * * * *',
    failed: 'the statements of texts could not be read; this will be retried',
    work: (signal) => followStatements(dependencies, signal),
  },
  {
    name: 'follow-versions',
    cron: '3-59/10 * * * *',
    failed: 'new versions could not be processed; this will be retried',
    work: (signal) => followAllNewVersions(dependencies, signal),
  },
  {
    name: 'follow-clearing',
    cron: '6-59/10 * * * *',
    failed: 'publications could not be compared with clearing agreements; this will be retried',
    work: (signal) => followClearing(dependencies, signal),
  },
  {
    name: 'index-publications',
    cron: '*/2 * * * *',
    failed: 'texts could not be added to the search; this will be retried',
    work: (signal) => indexPublications(dependencies, signal),
  },
  {
    name: sourceIndexing,
    cron: '1-59/2 * * * *',
    failed: 'sources could not be added to the search; this will be retried',
    work: (signal) => indexSources(dependencies, signal),
  },
  {
    name: 'follow-answer-sources',
    cron: '*/3 * * * *',
    failed: 'answers of questionnaires may be from texts that have changed; this will be retried',
    work: (signal) => followSources(dependencies, signal),
  },
  {
    name: 'tell-saved-searches',
    cron: '*/5 * * * *',
    failed: 'new results of saved searches could not be told; this will be retried',
    work: (signal) => tellSavedSearches(dependencies, tellSavedSearch, signal),
  },
  {
    name: raisingNotices,
    cron: '* * * * *',
    failed: 'notices could not be written; this will be retried',
    work: (signal) => raiseNotices(dependencies, signal),
  },
  {
    name: 'send-digests',
    cron: '*/5 * * * *',
    failed: 'digests could not be sent; this will be retried',
    work: (signal) => sendDigests(dependencies, signal),
  },
  {
    name: 'send-reminders',
    cron: '2-59/5 * * * *',
    failed: 'reminders could not be sent; this will be retried',
    work: (signal) => sendReminders(dependencies, signal),
  },
  {
    name: 'write-scheduled-reports',
    cron: '1-59/5 * * * *',
    failed: 'scheduled reports could not be written; this will be retried',
    work: (signal) => runReportSchedules(dependencies, signal),
  },
  {
    name: 'send-newsletter',
    cron: '4-59/5 * * * *',
    failed: 'newsletters could not be sent; this will be retried',
    work: (signal) => sendIssues(dependencies, signal),
  },
  {
    name: 'fail-lost-answers',
    cron: '* * * * *',
    failed: 'answers whose process was lost could not be marked as failed',
    work: () => failLostAnswers(dependencies),
  },
  {
    name: 'note-readiness',
    cron: '*/10 * * * *',
    failed: 'controls whose evidence expired may stay Ready, and today’s readiness is not recorded',
    // the day is noted with what has expired by then, and without it where that fails
    work: async () => {
      try {
        await fallBackExpired(dependencies);
      } finally {
        await noteDay(dependencies);
      }
    },
  },
  sendWebhooks(dependencies),
  {
    name: 'remove-deliveries',
    cron: '17 * * * *',
    failed: 'old deliveries of webhooks could not be deleted',
    work: () => removeOldDeliveries(dependencies),
  },
  {
    name: 'propose-due-dates',
    cron: '*/2 * * * *',
    failed: 'due dates could not be proposed; this will be retried',
    // controls go by the due dates of their obligations
    work: async (signal) => {
      await proposeDueDates(dependencies, signal);
      await proposeDueDatesOfControls(dependencies, signal);
    },
  },
  {
    name: 'follow-facts',
    cron: '2-59/5 * * * *',
    failed: 'tasks may not match what they are about; this will be retried',
    work: (signal) => followAllFacts(dependencies, signal),
  },
  {
    name: 'remove-task-changes',
    cron: '37 2 * * *',
    failed: 'old changes of tasks could not be deleted',
    work: () => removeOldChanges(dependencies),
  },
  {
    name: 'remove-notices',
    cron: '41 2 * * *',
    failed: 'old notices could not be deleted',
    work: () => removeOldNotices(dependencies),
  },
  {
    name: 'remove-sessions',
    cron: '7 * * * *',
    failed: 'old sessions could not be deleted',
    work: () => removeOldSessions(dependencies),
  },
  {
    name: 'remove-mails',
    cron: '17 * * * *',
    failed: 'old e-mails could not be deleted',
    work: () => removeOldMails(dependencies),
  },
  {
    name: 'remove-sign-ups',
    cron: '27 * * * *',
    failed: 'unconfirmed sign-ups could not be deleted',
    work: () => removeUnconfirmedSignUps(dependencies),
  },
  {
    name: 'remove-subscriptions',
    cron: '37 * * * *',
    failed: 'unconfirmed subscriptions could not be deleted',
    work: () => removeUnconfirmed(dependencies),
  },
  {
    name: 'remove-events',
    cron: '57 * * * *',
    failed: 'old events could not be deleted',
    work: () => removeOldEvents(dependencies, eventConsumers),
  },
  {
    name: 'note-database-size',
    cron: '13 3 * * *',
    failed: 'the size of the database could not be recorded',
    work: () => noteDatabaseSize(dependencies),
  },
  {
    name: 'remove-unnamed-files',
    cron: '47 3 * * *',
    failed: 'unused files could not be removed from the storage',
    work: (signal) => removeUnnamedFiles(dependencies, signal),
  },
];

/** Each minute, since what the model did not answer is due by itself. */
const insightsBy = (dependencies: Dependencies, engine: InsightEngine): ScheduledWork => ({
  name: 'write-insights',
  cron: '* * * * *',
  failed: 'insights could not be written; this will be retried',
  work: (signal) => writeInsights(dependencies, engine, signal),
});

const ofFeeds = (dependencies: Dependencies, polling: Polling): readonly ScheduledWork[] => [
  {
    name: 'poll-feeds',
    cron: '* * * * *',
    failed: 'polling failed; it resumes in a minute',
    work: () => polling.look(),
  },
  {
    name: 'group-stories',
    cron: '*/5 * * * *',
    failed: 'publications could not be grouped by event',
    work: recurring(dependencies, steps.group),
  },
  {
    name: 'forget-feed-runs',
    cron: '57 2 * * *',
    failed: 'old fetch history of feeds and hosts could not be deleted',
    work: () => forgetOld(dependencies),
  },
];
