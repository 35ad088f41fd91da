import type { AccountTables } from './tables/account.ts';
import type { AnalyticsTables } from './tables/analytics.ts';
import type { AnsweringTables } from './tables/answering.ts';
import type { AuditTables } from './tables/audit.ts';
import type { BackupTables } from './tables/backup.ts';
import type { CalendarTables } from './tables/calendar.ts';
import type { ChatbotsTables } from './tables/chatbots.ts';
import type { ClearingTables } from './tables/clearing.ts';
import type { CockpitTables } from './tables/cockpit.ts';
import type { CompaniesTables } from './tables/companies.ts';
import type { ComparisonsTables } from './tables/comparisons.ts';
import type { ControlsTables } from './tables/controls.ts';
import type { DecisionsTables } from './tables/decisions.ts';
import type { DocumentTemplatesTables } from './tables/document-templates.ts';
import type { DocumentsTables } from './tables/documents.ts';
import type { FeedsTables } from './tables/feeds.ts';
import type { GovernanceTables } from './tables/governance.ts';
import type { InsightsTables } from './tables/insights.ts';
import type { JobsTables } from './tables/jobs.ts';
import type { MailTables } from './tables/mail.ts';
import type { NewsletterTables } from './tables/newsletter.ts';
import type { NoticesTables } from './tables/notices.ts';
import type { ObligationsTables } from './tables/obligations.ts';
import type { PublicationsTables } from './tables/publications.ts';
import type { ReportsTables } from './tables/reports.ts';
import type { ScreeningTables } from './tables/screening.ts';
import type { SearchTables } from './tables/search.ts';
import type { SourcesTables } from './tables/sources.ts';
import type { StoriesTables } from './tables/stories.ts';
import type { SurveysTables } from './tables/surveys.ts';
import type { TextsTables } from './tables/texts.ts';
import type { UsersTables } from './tables/users.ts';
import type { WebhooksTables } from './tables/webhooks.ts';
import type { WorkspacesTables } from './tables/workspaces.ts';

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
