import { type AccountTables, accessPersonalData } from './tables/account.ts';
import { type AnalyticsTables, analyticsPersonalData } from './tables/analytics.ts';
import { type AnswerLibraryTables, answerLibraryPersonalData } from './tables/answer-library.ts';
import type { AnsweringTables } from './tables/answering.ts';
import { type AuditTables, auditPersonalData } from './tables/audit.ts';
import type { BackupTables } from './tables/backup.ts';
import { type CalendarTables, calendarPersonalData } from './tables/calendar.ts';
import { type ChatbotsTables, chatbotsPersonalData } from './tables/chatbots.ts';
import { type ClearingTables, clearingPersonalData } from './tables/clearing.ts';
import { type CockpitTables, cockpitPersonalData } from './tables/cockpit.ts';
import { type CompaniesTables, companiesPersonalData } from './tables/companies.ts';
import type { ComparisonsTables } from './tables/comparisons.ts';
import { type ControlsTables, controlsPersonalData } from './tables/controls.ts';
import { type DecisionsTables, decisionsPersonalData, marksPersonalData } from './tables/decisions.ts';
import { type DocumentTemplatesTables, documentTemplatesPersonalData } from './tables/document-templates.ts';
import {
  type DocumentsTables,
  documentsPersonalData,
  madeDocumentsPersonalData,
} from './tables/documents.ts';
import type { FeedsTables } from './tables/feeds.ts';
import type { GovernanceTables } from './tables/governance.ts';
import type { InsightsTables } from './tables/insights.ts';
import type { JobsTables } from './tables/jobs.ts';
import { type MailTables, mailPersonalData } from './tables/mail.ts';
import { type NewsletterTables, newsletterPersonalData } from './tables/newsletter.ts';
import { type NoticesTables, noticesPersonalData } from './tables/notices.ts';
import { type ObligationsTables, obligationsPersonalData } from './tables/obligations.ts';
import type { PersonalData } from './tables/personal-data.ts';
import type { PublicationsTables } from './tables/publications.ts';
import { type QuestionnairesTables, questionnairesPersonalData } from './tables/questionnaires.ts';
import { type ReportsTables, reportsPersonalData } from './tables/reports.ts';
import { feedbackPersonalData, type ScreeningTables, samplesPersonalData } from './tables/screening.ts';
import type { SearchTables } from './tables/search.ts';
import { type SourcesTables, sourcesPersonalData } from './tables/sources.ts';
import { type StatementsTables, statementsPersonalData } from './tables/statements.ts';
import { type StoriesTables, storiesPersonalData } from './tables/stories.ts';
import { type SurveysTables, surveysPersonalData } from './tables/surveys.ts';
import type { TextsTables } from './tables/texts.ts';
import { accountPersonalData, type UsersTables, usersPersonalData } from './tables/users.ts';
import { type WebhooksTables, webhooksPersonalData } from './tables/webhooks.ts';
import { type WorkspacesTables, workspacesPersonalData } from './tables/workspaces.ts';

/**
 * The tables as Kysely sees them, in `tables/` by the part of the product that writes them. Driver values are evened out in
 * `types.ts`: `date` is a `YYYY-MM-DD` string, `timestamptz` a `Date`, `bigint` a number.
 */
export interface Tables
  extends AccountTables,
    UsersTables,
    CompaniesTables,
    WorkspacesTables,
    FeedsTables,
    PublicationsTables,
    TextsTables,
    StatementsTables,
    StoriesTables,
    DecisionsTables,
    ObligationsTables,
    ControlsTables,
    SourcesTables,
    ClearingTables,
    CockpitTables,
    SearchTables,
    AnsweringTables,
    ComparisonsTables,
    ChatbotsTables,
    DocumentsTables,
    DocumentTemplatesTables,
    AnswerLibraryTables,
    QuestionnairesTables,
    ReportsTables,
    GovernanceTables,
    CalendarTables,
    InsightsTables,
    ScreeningTables,
    NewsletterTables,
    WebhooksTables,
    NoticesTables,
    SurveysTables,
    AnalyticsTables,
    MailTables,
    JobsTables,
    BackupTables,
    AuditTables {}

/** What names people: the order is that of the export, and that in which rows are locked when somebody leaves. */
export const personalData: readonly PersonalData[] = [
  ...accountPersonalData,
  ...accessPersonalData,
  ...mailPersonalData,
  ...workspacesPersonalData,
  ...usersPersonalData,
  ...calendarPersonalData,
  ...marksPersonalData,
  ...feedbackPersonalData,
  ...decisionsPersonalData,
  ...storiesPersonalData,
  ...samplesPersonalData,
  ...statementsPersonalData,
  ...obligationsPersonalData,
  ...controlsPersonalData,
  ...clearingPersonalData,
  ...sourcesPersonalData,
  ...documentTemplatesPersonalData,
  ...webhooksPersonalData,
  ...chatbotsPersonalData,
  ...madeDocumentsPersonalData,
  ...reportsPersonalData,
  ...documentsPersonalData,
  ...answerLibraryPersonalData,
  ...questionnairesPersonalData,
  ...cockpitPersonalData,
  ...noticesPersonalData,
  ...companiesPersonalData,
  ...newsletterPersonalData,
  ...surveysPersonalData,
  ...analyticsPersonalData,
  ...auditPersonalData,
];
