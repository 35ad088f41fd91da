import type { Kysely } from 'kysely';
import * as foundation from './0001-foundation.ts';
import * as logIns from './0004-log-ins.ts';
import * as extraRegulators from './0005-extra-regulators.ts';
import * as webHosts from './0006-web-hosts.ts';
import * as datesAndTypes from './0007-dates-and-types.ts';
import * as importedRecords from './0008-imported-records.ts';
import * as feedHealth from './0009-feed-health.ts';
import * as stories from './0010-stories.ts';
import * as readingFailures from './0012-reading-failures.ts';
import * as screening from './0014-screening.ts';
import * as cheaperIntake from './0015-cheaper-intake.ts';
import * as usedFeedbackLinks from './0016-used-feedback-links.ts';
import * as mail from './0017-mail.ts';
import * as accounts from './0018-accounts.ts';
import * as correctedDates from './0019-corrected-dates.ts';
import * as workspaces from './0020-workspaces.ts';
import * as ownAccount from './0021-own-account.ts';
import * as newsletter from './0022-newsletter.ts';
import * as eventsOfAUser from './0023-events-of-a-user.ts';
import * as lockOfCompanies from './0024-lock-of-companies.ts';
import * as forgottenFeatures from './0025-forgotten-features.ts';
import * as signUpsApart from './0026-sign-ups-apart.ts';
import * as apiTokensOnRecord from './0027-api-tokens-on-record.ts';
import * as namesOfCompanies from './0028-names-of-companies.ts';
import * as obligations from './0029-obligations.ts';
import * as wordingsOfObligations from './0030-wordings-of-obligations.ts';
import * as controls from './0031-controls.ts';
import * as workspacesOnRecord from './0032-workspaces-on-record.ts';
import * as secondPerson from './0034-second-person.ts';
import * as clearingAgreements from './0035-clearing-agreements.ts';
import * as governanceDays from './0036-governance-days.ts';
import * as listsOfObligations from './0037-lists-of-obligations.ts';
import * as obligationsByHand from './0038-obligations-by-hand.ts';
import * as signatures from './0039-signatures.ts';
import * as undoneShapesAndControls from './0040-undone-shapes-and-controls.ts';
import * as installation from './0041-installation.ts';
import * as companyTokens from './0042-company-tokens.ts';
import * as storageKeys from './0042-storage-keys.ts';
import * as domainEvents from './0043-domain-events.ts';
import * as whyTasksEnded from './0044-why-tasks-ended.ts';
import * as countsByDay from './0045-counts-by-day.ts';
import * as insights from './0049-insights.ts';
import * as statedTypesAndCodes from './0050-stated-types-and-codes.ts';
import * as alignmentsInMemory from './0052-alignments-in-memory.ts';
import * as stepsOfPublications from './0054-steps-of-publications.ts';
import * as languages from './0057-languages.ts';
import * as sources from './0060-sources.ts';
import * as searchIndex from './0061-search-index.ts';
import * as sourceSearch from './0062-source-search.ts';
import * as chatbots from './0063-chatbots.ts';
import * as searchLookups from './0064-search-lookups.ts';
import * as formatsOfSegments from './0065-formats-of-segments.ts';
import * as dueDates from './0066-due-dates.ts';
import * as cockpit from './0067-cockpit.ts';
import * as notices from './0068-notices.ts';
import * as calendarFeeds from './0069-calendar-feeds.ts';
import * as savedSearches from './0069-saved-searches.ts';
import * as webhooks from './0071-webhooks.ts';

/** One step of the schema; it runs in a transaction of its own and is never edited once it has been released. */
export interface Migration {
  /** its file's name without ".ts", starting with its four-digit number */
  readonly name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

/** Every migration in the order it is applied, written by hand. */
export const migrations: readonly Migration[] = [
  { name: '0001-foundation', up: foundation.up },
  { name: '0004-log-ins', up: logIns.up },
  { name: '0005-extra-regulators', up: extraRegulators.up },
  { name: '0006-web-hosts', up: webHosts.up },
  { name: '0007-dates-and-types', up: datesAndTypes.up },
  { name: '0008-imported-records', up: importedRecords.up },
  { name: '0009-feed-health', up: feedHealth.up },
  { name: '0010-stories', up: stories.up },
  { name: '0012-reading-failures', up: readingFailures.up },
  { name: '0014-screening', up: screening.up },
  { name: '0015-cheaper-intake', up: cheaperIntake.up },
  { name: '0016-used-feedback-links', up: usedFeedbackLinks.up },
  { name: '0017-mail', up: mail.up },
  { name: '0018-accounts', up: accounts.up },
  { name: '0019-corrected-dates', up: correctedDates.up },
  { name: '0020-workspaces', up: workspaces.up },
  { name: '0021-own-account', up: ownAccount.up },
  { name: '0022-newsletter', up: newsletter.up },
  { name: '0023-events-of-a-user', up: eventsOfAUser.up },
  { name: '0024-lock-of-companies', up: lockOfCompanies.up },
  { name: '0025-forgotten-features', up: forgottenFeatures.up },
  { name: '0026-sign-ups-apart', up: signUpsApart.up },
  { name: '0027-api-tokens-on-record', up: apiTokensOnRecord.up },
  { name: '0028-names-of-companies', up: namesOfCompanies.up },
  { name: '0029-obligations', up: obligations.up },
  { name: '0030-wordings-of-obligations', up: wordingsOfObligations.up },
  { name: '0031-controls', up: controls.up },
  { name: '0032-workspaces-on-record', up: workspacesOnRecord.up },
  { name: '0034-second-person', up: secondPerson.up },
  { name: '0035-clearing-agreements', up: clearingAgreements.up },
  { name: '0036-governance-days', up: governanceDays.up },
  { name: '0037-lists-of-obligations', up: listsOfObligations.up },
  { name: '0038-obligations-by-hand', up: obligationsByHand.up },
  { name: '0039-signatures', up: signatures.up },
  { name: '0040-undone-shapes-and-controls', up: undoneShapesAndControls.up },
  { name: '0041-installation', up: installation.up },
  { name: '0042-company-tokens', up: companyTokens.up },
  { name: '0042-storage-keys', up: storageKeys.up },
  { name: '0043-domain-events', up: domainEvents.up },
  { name: '0044-why-tasks-ended', up: whyTasksEnded.up },
  { name: '0045-counts-by-day', up: countsByDay.up },
  { name: '0049-insights', up: insights.up },
  { name: '0050-stated-types-and-codes', up: statedTypesAndCodes.up },
  { name: '0052-alignments-in-memory', up: alignmentsInMemory.up },
  { name: '0054-steps-of-publications', up: stepsOfPublications.up },
  { name: '0057-languages', up: languages.up },
  { name: '0060-sources', up: sources.up },
  { name: '0061-search-index', up: searchIndex.up },
  { name: '0062-source-search', up: sourceSearch.up },
  { name: '0063-chatbots', up: chatbots.up },
  { name: '0064-search-lookups', up: searchLookups.up },
  { name: '0065-formats-of-segments', up: formatsOfSegments.up },
  { name: '0066-due-dates', up: dueDates.up },
  { name: '0067-cockpit', up: cockpit.up },
  { name: '0068-notices', up: notices.up },
  { name: '0069-calendar-feeds', up: calendarFeeds.up },
  { name: '0069-saved-searches', up: savedSearches.up },
  { name: '0071-webhooks', up: webhooks.up },
];
