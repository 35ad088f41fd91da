import { demoWorkspaceId } from '@regulus/server/areas/demo/companies.ts';

/*
 * Every page as it usually stands, by who comes to it. On each it is seen that it is accessible, that no text of it escapes
 * translation, and that it fits a phone in German.
 */
export const beforeLogIn = [
  '/auth/login',
  '/auth/sign-up',
  '/auth/sign-up?invitation=nobody-sent-this',
  '/auth/forgot-password',
  '/auth/resend-verification',
  '/auth/email-action',
  '/auth/email-action?mode=verifyEmail&oobCode=x',
  '/newsletter-sign-up',
  '/newsletter-sign-up?subscription=cut-off',
  '/newsletter-unsubscribe',
  '/no-such-page',
  '/feedback',
  '/feedback?company_id=1&reg_update_id=2&is_relevant=true&signature=forged',
];

const workspace = `/app/workspaces/${demoWorkspaceId}`;
export const forEverybody = [
  '/app',
  '/app/agents/screening?view=all&dates=all',
  '/app/agents/screening/put-aside',
  '/app/agents/governance',
  '/app/agents/cockpit',
  '/app/agents/discovery',
  '/app/agents/reporting',
  '/app/agents/reporting/new?template=newsflash',
  '/app/document-inventory',
  '/app/inventory?dates=all',
  '/app/inventory?dates=all&q=nothing-is-called-so',
  '/app/inventory?tab=obligations',
  '/app/inventory?tab=controls',
  '/app/calendar',
  '/app/search',
  '/app/search?q=incidents',
  '/app/search?q=nothing-is-called-so',
  '/app/workspaces',
  `${workspace}/home`,
  `${workspace}/chatbots`,
  `${workspace}/questionnaires`,
  `${workspace}/questionnaires/new`,
  `${workspace}/questionnaires/library`,
  `${workspace}/questionnaires/library?tab=check`,
  `${workspace}/questionnaires/library?tab=gaps`,
  `${workspace}/resources`,
  `${workspace}/settings`,
  '/app/account',
  '/app/account?tab=security',
  '/app/account?tab=notifications',
  '/app/account?tab=privacy',
  '/app/account?tab=features',
];

/** Others see less of the first of them, and the last not at all. */
export const forAdministrators = [
  '/app/company-profile',
  '/app/company-profile?tab=learned',
  '/app/company-profile?tab=people',
  '/app/company-profile?tab=features',
  '/app/company-profile?tab=agreements',
  '/app/company-profile?tab=workspaces',
  '/app/company-profile?tab=webhooks',
  '/app/company-profile/first-run',
  '/app/source-health',
  '/admin/users',
  '/admin/companies',
  '/admin/surveys',
  '/admin/analytics',
  '/admin/operation',
];
