import type { Dependencies } from '../dependencies.ts';
import type { Implementation } from '../http/route.ts';
import { accountRoutes } from './account/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { clearingRoutes } from './clearing/routes.ts';
import { companiesRoutes } from './companies/routes.ts';
import { controlsRoutes } from './controls/routes.ts';
import { governanceRoutes } from './governance/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { obligationsRoutes } from './obligations/routes.ts';
import { publicationsRoutes } from './publications/routes.ts';
import { textsRoutes } from './texts/routes.ts';
import { traceRoutes } from './trace/routes.ts';
import { usersRoutes } from './users/routes.ts';
import { workspacesRoutes } from './workspaces/routes.ts';

/** The one list of areas. */
export const areas: readonly ((dependencies: Dependencies) => Implementation[])[] = [
  healthRoutes,
  accountRoutes,
  usersRoutes,
  companiesRoutes,
  workspacesRoutes,
  publicationsRoutes,
  obligationsRoutes,
  controlsRoutes,
  governanceRoutes,
  traceRoutes,
  clearingRoutes,
  textsRoutes,
  newsletterRoutes,
  analyticsRoutes,
];
