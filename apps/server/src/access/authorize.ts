import type { SessionEnd } from '@regulus/contract/account-values.ts';
import {
  featuresOf,
  isForAdministrators,
  isForIntegrations,
  isForOperator,
  isWriting,
  type RouteDefinition,
} from '@regulus/contract/route.ts';
import { notFound, ProblemError } from '../lib/problem.ts';
import { said } from '../lib/said.ts';
import type { Principal } from './actor.ts';
import { featureMissing, roleMissing, unauthenticated } from './refusals.ts';

/**
 * Checks `who` and `feature` of a route, and what an API token may do. The operator's routes do not exist for others, hence 404.
 * @throws ProblemError 401, 403 or 404
 */
export function authorize(route: RouteDefinition, actor: Principal | null, sessionEnd?: SessionEnd): void {
  if (route.who === 'anyone') return;
  if (!actor) throw unauthenticated(sessionEnd);
  const person = actor.userId === null ? null : actor;
  // what is left of it must not begin something that lasts, such as an API token
  if (route.session && person?.isLeaving) throw unauthenticated();
  if (isForOperator(route) && !person?.isOperator) throw notFound();
  if (person === null && !isForIntegrations(route)) {
    throw new ProblemError(403, 'person_needed', said('problems-access', 'personNeeded'));
  }
  requireScope(route, actor);
  const missing = featuresOf(route).find((feature) => !actor.features.has(feature));
  if (missing) throw featureMissing(missing);
  if (route.who === 'writer' && person?.role === 'auditor') {
    throw roleMissing(said('problems-access', 'auditorReadOnly'));
  }
  if (isForAdministrators(route) && person !== null && person.role !== 'company_admin') {
    throw roleMissing(said('problems-access', 'adminNeeded'));
  }
}

/** What the token of a script may not do, whatever its user may. */
function requireScope(route: RouteDefinition, { userId, apiToken }: Principal): void {
  if (apiToken === null) return;
  if (route.session && userId !== null) {
    throw new ProblemError(403, 'session_required', said('problems-access', 'sessionNeeded'));
  }
  if (apiToken.scope === 'read' && isWriting(route)) {
    throw new ProblemError(
      403,
      'scope_missing',
      said('problems-access', userId === null ? 'companyTokenReadOnly' : 'ownTokenReadOnly'),
    );
  }
}
