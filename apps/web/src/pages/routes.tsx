import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { NotFoundPage } from '../ui/errors/error-pages.tsx';
import { EmbeddedRouteError, RouteError } from './_components/RouteError.tsx';
import { RootFallback, RootLayout } from './RootLayout.tsx';

/**
 * The folders below `pages/` mirror these paths. A folder for a path parameter carries the parameter's name in
 * kebab-case: `:regulatoryUpdateId` lives in `regulatory-update-id/`. A page's files load when it is first opened.
 */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: RootFallback,
    children: [
      { path: '/', loader: ({ request }) => redirect(`/app${new URL(request.url).search}`) },
      {
        path: '/auth',
        children: [
          { index: true, loader: ({ request }) => redirect(`/auth/login${new URL(request.url).search}`) },
          {
            path: 'login',
            lazy: {
              loader: async () => (await import('./auth/_lib/signed-in-loader.ts')).signedInLoader,
              Component: async () => (await import('./auth/login/LoginPage.tsx')).LoginPage,
            },
          },
          {
            path: 'sign-up',
            lazy: {
              loader: async () => (await import('./auth/_lib/signed-in-loader.ts')).signedInLoader,
              Component: async () => (await import('./auth/sign-up/SignUpPage.tsx')).SignUpPage,
            },
          },
          {
            path: 'forgot-password',
            lazy: () => import('./auth/forgot-password/forgot-password-route.ts'),
          },
          {
            path: 'resend-verification',
            lazy: () => import('./auth/resend-verification/resend-verification-route.ts'),
          },
          { path: 'email-action', lazy: () => import('./auth/email-action/email-action-route.ts') },
        ],
      },
      {
        path: '/account',
        lazy: { loader: async () => (await import('./account/account-redirect.ts')).accountRedirect },
      },
      {
        path: '/regulatory-hub/actions/:regulatoryUpdateId',
        lazy: {
          loader: async () =>
            (await import('./regulatory-hub/actions/regulatory-update-id/publication-redirect.ts'))
              .publicationRedirect,
        },
      },
      { path: '/feedback', lazy: () => import('./feedback/feedback-route.ts') },
      {
        path: '/newsletter-sign-up',
        lazy: () => import('./newsletter-sign-up/newsletter-sign-up-route.ts'),
      },
      {
        path: '/newsletter-unsubscribe',
        lazy: () => import('./newsletter-unsubscribe/newsletter-unsubscribe-route.ts'),
      },
      {
        id: 'app',
        lazy: {
          loader: async () => (await import('./app/app-loader.ts')).appLoader,
          Component: async () => (await import('./app/AppLayout.tsx')).AppLayout,
        },
        children: [
          {
            path: '/app',
            children: [
              {
                ErrorBoundary: EmbeddedRouteError,
                children: [
                  { index: true, lazy: () => import('./app/home-route.ts') },
                  {
                    path: 'agents/screening',
                    lazy: () => import('./app/agents/screening/screening-route.ts'),
                  },
                  {
                    path: 'agents/screening/put-aside',
                    lazy: () => import('./app/agents/screening/put-aside/put-aside-route.ts'),
                  },
                  {
                    path: 'agents/screening/:regulatoryUpdateId',
                    lazy: () => import('./app/agents/screening/regulatory-update-id/publication-route.ts'),
                  },
                  {
                    path: 'agents/governance',
                    lazy: () => import('./app/agents/governance/governance-route.ts'),
                  },
                  { path: 'agents/cockpit', lazy: () => import('./app/agents/cockpit/cockpit-route.ts') },
                  {
                    path: 'agents/discovery',
                    lazy: () => import('./app/agents/discovery/discovery-route.ts'),
                  },
                  {
                    path: 'agents/discovery/:chatbotId',
                    lazy: () => import('./app/agents/discovery/chatbot-id/room-route.ts'),
                  },
                  {
                    path: 'agents/reporting',
                    lazy: () => import('./app/agents/reporting/reporting-route.ts'),
                  },
                  {
                    path: 'agents/reporting/new',
                    lazy: () => import('./app/agents/reporting/new/new-report-route.ts'),
                  },
                  {
                    path: 'agents/reporting/:documentId',
                    lazy: () => import('./app/agents/reporting/document-id/document-route.ts'),
                  },
                  {
                    path: 'document-inventory',
                    lazy: () => import('./app/document-inventory/document-inventory-route.ts'),
                  },
                  { path: 'inventory', lazy: () => import('./app/inventory/inventory-route.ts') },
                  {
                    path: 'inventory/controls/:controlId/trace',
                    lazy: () => import('./app/inventory/controls/control-id/control-trace-route.ts'),
                  },
                  { path: 'calendar', lazy: () => import('./app/calendar/calendar-route.ts') },
                  { path: 'search', lazy: () => import('./app/search/search-route.ts') },
                  { path: 'source-health', lazy: () => import('./app/source-health/source-health-route.ts') },
                  {
                    path: 'company-profile',
                    lazy: () => import('./app/company-profile/company-profile-route.ts'),
                  },
                  {
                    path: 'company-profile/first-run',
                    lazy: () => import('./app/company-profile/first-run/first-run-route.ts'),
                  },
                  { path: 'account', lazy: () => import('./app/account/account-route.ts') },
                  {
                    path: 'surveys/:surveyId',
                    lazy: () => import('./app/surveys/survey-id/survey-route.ts'),
                  },
                  { path: 'workspaces', lazy: () => import('./app/workspaces/workspaces-route.ts') },
                  {
                    path: 'workspaces/:workspaceId',
                    lazy: () => import('./app/workspaces/workspace-id/workspace-route.ts'),
                    children: [
                      {
                        index: true,
                        loader: ({ request, params }) =>
                          redirect(
                            `/app/workspaces/${params['workspaceId']}/home${new URL(request.url).search}`,
                          ),
                      },
                      {
                        path: 'home',
                        lazy: () => import('./app/workspaces/workspace-id/home/home-route.ts'),
                      },
                      {
                        path: 'chatbots',
                        lazy: () => import('./app/workspaces/workspace-id/chatbots/chatbots-route.ts'),
                      },
                      {
                        path: 'chatbots/new',
                        lazy: () => import('./app/workspaces/workspace-id/chatbots/new/new-chatbot-route.ts'),
                      },
                      {
                        path: 'chatbots/:chatbotId',
                        lazy: () =>
                          import('./app/workspaces/workspace-id/chatbots/chatbot-id/chatbot-route.ts'),
                      },
                      {
                        path: 'chatbots/rda/:chatbotId',
                        lazy: () =>
                          import('./app/workspaces/workspace-id/chatbots/chatbot-id/chatbot-route.ts'),
                      },
                      {
                        path: 'questionnaires',
                        lazy: () =>
                          import('./app/workspaces/workspace-id/questionnaires/questionnaires-route.ts'),
                      },
                      {
                        path: 'questionnaires/new',
                        lazy: () =>
                          import('./app/workspaces/workspace-id/questionnaires/new/upload-route.ts'),
                      },
                      {
                        path: 'questionnaires/library',
                        lazy: () =>
                          import('./app/workspaces/workspace-id/questionnaires/library/library-route.ts'),
                      },
                      {
                        path: 'resources',
                        lazy: () => import('./app/workspaces/workspace-id/resources/resources-route.ts'),
                      },
                      {
                        path: 'settings',
                        lazy: () => import('./app/workspaces/workspace-id/settings/settings-route.ts'),
                      },
                      { path: '*', element: <NotFoundPage isEmbedded /> },
                    ],
                  },
                  // beside its workspace: some of its questions may be assigned to people who are no members
                  {
                    path: 'workspaces/:workspaceId/questionnaires/:documentId',
                    lazy: () =>
                      import('./app/workspaces/workspace-id/questionnaires/document-id/work-route.ts'),
                  },
                  {
                    path: 'workspaces/:workspaceId/questionnaires/:documentId/form',
                    lazy: () =>
                      import('./app/workspaces/workspace-id/questionnaires/document-id/form/form-route.ts'),
                  },
                  { path: '*', element: <NotFoundPage isEmbedded /> },
                ],
              },
            ],
          },
          {
            path: '/admin',
            children: [
              {
                ErrorBoundary: EmbeddedRouteError,
                children: [
                  {
                    lazy: () => import('./admin/admin-route.ts'),
                    children: [
                      {
                        index: true,
                        loader: ({ request }) => redirect(`/admin/users${new URL(request.url).search}`),
                      },
                      { path: 'users', lazy: () => import('./admin/users/users-route.ts') },
                      { path: 'companies', lazy: () => import('./admin/companies/companies-route.ts') },
                      { path: 'surveys', lazy: () => import('./admin/surveys/surveys-route.ts') },
                      {
                        path: 'surveys/:surveyId',
                        lazy: () => import('./admin/surveys/survey-id/edit-survey-route.ts'),
                      },
                      { path: 'analytics', lazy: () => import('./admin/analytics/analytics-route.ts') },
                      { path: 'operation', lazy: () => import('./admin/operation/operation-route.ts') },
                    ],
                  },
                  { path: '*', element: <NotFoundPage isEmbedded /> },
                ],
              },
            ],
          },
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
];

export const makeRouter = () => createBrowserRouter(routes);
