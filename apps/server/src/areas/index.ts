import type { Dependencies } from '../dependencies.ts';
import type { Implementation } from '../http/route.ts';
import { accountRoutes } from './account/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { answerLibraryRoutes } from './answer-library/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { chatbotsRoutes } from './chatbots/routes.ts';
import { clearingRoutes } from './clearing/routes.ts';
import { cockpitRoutes } from './cockpit/routes.ts';
import { companiesRoutes } from './companies/routes.ts';
import { companyProfileRoutes } from './company-profile/routes.ts';
import { answersOf } from './controls/export.service.ts';
import { ownControls } from './controls/own.service.ts';
import { controlsRoutes } from './controls/routes.ts';
import { documentsRoutes } from './documents/routes.ts';
import { governanceRoutes } from './governance/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { noticesRoutes } from './notices/routes.ts';
import { startDerivation } from './obligations/derive.service.ts';
import { obligationsRoutes } from './obligations/routes.ts';
import { listOfPublication } from './obligations/service.ts';
import { operationRoutes } from './operation/routes.ts';
import { publicationsRoutes } from './publications/routes.ts';
import { workbook } from './questionnaires/export.service.ts';
import { questionnairesRoutes } from './questionnaires/routes.ts';
import { recentItemsRoutes } from './recent-items/routes.ts';
import { reportsRoutes } from './reports/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { sourcesRoutes } from './sources/routes.ts';
import { statementsRoutes } from './statements/routes.ts';
import { surveysRoutes } from './surveys/routes.ts';
import { textsRoutes } from './texts/routes.ts';
import { traceRoutes } from './trace/routes.ts';
import { usersRoutes } from './users/routes.ts';
import { webhooksRoutes } from './webhooks/routes.ts';
import { workspacesRoutes } from './workspaces/routes.ts';

/** The one list of areas. What one shows of those above it is handed to it here. */
export const areas: readonly ((dependencies: Dependencies) => Implementation[])[] = [
  healthRoutes,
  accountRoutes,
  usersRoutes,
  companiesRoutes,
  workspacesRoutes,
  (dependencies) => publicationsRoutes(dependencies, { startDerivation, listOfPublication, ownControls }),
  statementsRoutes,
  (dependencies) => obligationsRoutes(dependencies, { answersOf }),
  controlsRoutes,
  companyProfileRoutes,
  recentItemsRoutes,
  cockpitRoutes,
  governanceRoutes,
  calendarRoutes,
  traceRoutes,
  sourcesRoutes,
  clearingRoutes,
  textsRoutes,
  searchRoutes,
  chatbotsRoutes,
  (dependencies) => documentsRoutes(dependencies, { fileOfQuestionnaire: workbook }),
  answerLibraryRoutes,
  questionnairesRoutes,
  newsletterRoutes,
  webhooksRoutes,
  noticesRoutes,
  reportsRoutes,
  surveysRoutes,
  analyticsRoutes,
  adminRoutes,
  operationRoutes,
];
