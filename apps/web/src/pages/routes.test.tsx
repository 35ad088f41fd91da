import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { routes } from './routes.tsx';

/** The pattern of the route that answers a path; `*` and `/app/*` are the page that says there is nothing. */
const patternOf = (path: string): string =>
  (matchRoutes(routes, path) ?? [])
    .flatMap(({ route }) => route.path ?? [])
    .join('/')
    .replaceAll('//', '/');

const id = '7c0a8e2e-32d4-4e17-8a0b-5f6a2f0c9d22';

it.each([
  ['/', '/'],
  ['/feedback', '/feedback'],
  ['/newsletter-sign-up', '/newsletter-sign-up'],
  ['/newsletter-unsubscribe', '/newsletter-unsubscribe'],
  ['/auth', '/auth'],
  ['/auth/login', '/auth/login'],
  ['/auth/sign-up', '/auth/sign-up'],
  ['/auth/forgot-password', '/auth/forgot-password'],
  ['/auth/resend-verification', '/auth/resend-verification'],
  ['/auth/email-action', '/auth/email-action'],
  ['/app', '/app'],
  [`/regulatory-hub/actions/${id}`, '/regulatory-hub/actions/:regulatoryUpdateId'],
  ['/account', '/account'],
  ['/app/agents/screening', '/app/agents/screening'],
  [`/app/agents/screening/${id}`, '/app/agents/screening/:regulatoryUpdateId'],
  ['/admin', '/admin'],
  ['/admin/users', '/admin/users'],
  ['/app/inventory', '/app/inventory'],
  ['/app/account', '/app/account'],
  [`/app/workspaces/${id}`, '/app/workspaces/:workspaceId'],
  [`/app/workspaces/${id}/home`, '/app/workspaces/:workspaceId/home'],
  [`/app/workspaces/${id}/settings`, '/app/workspaces/:workspaceId/settings'],
])('%s of the specification is answered by %s', (path, pattern) => {
  expect(patternOf(path)).toBe(pattern);
});

/** A route that is not built gives the page that says there is nothing, and never one of another address. */
it.each([
  ['/admin/surveys', '/admin/surveys'],
  ['/admin/analytics', '/admin/analytics'],
  ['/app/agents/cockpit', '/app/agents/cockpit'],
  ['/app/agents/governance', '/app/agents/governance'],
  ['/app/agents/discovery', '/app/agents/discovery'],
  [`/app/agents/discovery/${id}`, '/app/agents/discovery/:chatbotId'],
  ['/app/agents/reporting', '/app/agents/reporting'],
  ['/app/agents/reporting/new', '/app/agents/reporting/new'],
  [`/app/agents/reporting/${id}`, '/app/agents/reporting/:documentId'],
  ['/app/agents/gap-analysis', '/app/agents/gap-analysis'],
  ['/app/agents/gap-analysis/overview', '/app/agents/gap-analysis/overview'],
  [`/app/agents/gap-analysis/analysis/${id}`, '/app/agents/gap-analysis/analysis/:analysisId'],
  ['/app/document-inventory', '/app/document-inventory'],
  ...[
    'questionnaires',
    'questionnaires/new',
    'questionnaires/library',
    'questionnaires/:documentId',
    'questionnaires/:documentId/form',
    'chatbots',
    'chatbots/new',
    'chatbots/:chatbotId',
    'chatbots/rda/:chatbotId',
    'resources',
  ].map((child): [string, string] => [
    `/app/workspaces/${id}/${child.replace(/:\w+/, id)}`,
    `/app/workspaces/:workspaceId/${child}`,
  ]),
])('%s is answered by its own page or by none', (path, pattern) => {
  expect(patternOf(path)).toSatisfy((found: string) => found === pattern || found.endsWith('*'));
});

it.each([
  '/app/agents',
  '/app/inventory/x',
  '/regulatory-hub',
  '/regulatory-hub/actions',
  '/auth/x',
  '/feedback/x',
])('%s is no address', (path) => {
  expect(patternOf(path)).toMatch(/\*$/);
});
