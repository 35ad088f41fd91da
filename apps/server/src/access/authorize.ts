import type { SessionEnd } from '@regulus/contract/account-values.ts';
import { featuresOf, isWriting, type RouteDefinition } from '@regulus/contract/route.ts';
import { featureMissing, notFound, ProblemError, roleMissing, unauthenticated } from '../http/problem.ts';
import type { Actor } from './actor.ts';

/**
 * Checks `who` and `feature` of a route, and what an API token may do. The operator's routes do not exist for others, hence 404.
 * @throws ProblemError 401, 403 or 404
 */
export function authorize(route: RouteDefinition, actor: Actor | null, sessionEnd?: SessionEnd): void {
  if (route.who === 'anyone') return;
  if (!actor) throw unauthenticated(sessionEnd);
  // what is left of it must not begin something that lasts, such as an API token
  if (route.session && actor.isLeaving) throw unauthenticated();
  if (route.who === 'operator' && !actor.isOperator) throw notFound();
  requireScope(route, actor);
  const missing = featuresOf(route).find((feature) => !actor.features.has(feature));
  if (missing) throw featureMissing(missing);
  const writes = route.who === 'writer' || (route.who === 'operator' && route.method !== 'GET');
  if (writes && actor.role === 'auditor') {
    throw roleMissing('Auditors may read everything and change nothing.');
  }
  if (route.who === 'company_admin' && actor.role !== 'company_admin') {
    throw roleMissing('Only an administrator of your company may do this.');
  }
}

/** What the token of a script may not do, whatever its user may. */
function requireScope(route: RouteDefinition, { apiToken }: Actor): void {
  if (apiToken === null) return;
  if (route.session) {
    throw new ProblemError(
      403,
      'session_required',
      'An API token may not do this. Log in to Regulus and do it there.',
    );
  }
  if (apiToken.scope === 'read' && isWriting(route)) {
    throw new ProblemError(
      403,
      'scope_missing',
      'This API token only reads. Make one that may write on the page of your account.',
    );
  }
}
