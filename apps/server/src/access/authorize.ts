import type { RouteDefinition } from '@regulus/contract/route.ts';
import { featureMissing, notFound, roleMissing, unauthenticated } from '../http/problem.ts';
import type { Actor } from './actor.ts';

/**
 * Checks `who` and `feature` of a route. The operator's routes do not exist for others, hence 404.
 * @throws ProblemError 401, 403 or 404
 */
export function authorize(route: RouteDefinition, actor: Actor | null): void {
  if (route.who === 'anyone') return;
  if (!actor) throw unauthenticated();
  if (route.who === 'operator' && !actor.isOperator) throw notFound();
  if (route.feature && !actor.features.has(route.feature)) throw featureMissing(route.feature);
  const writes = route.who === 'writer' || (route.who === 'operator' && route.method !== 'GET');
  if (writes && actor.role === 'auditor') {
    throw roleMissing('Auditors may read everything and change nothing.');
  }
  if (route.who === 'company_admin' && actor.role !== 'company_admin') {
    throw roleMissing('Only an administrator of your company may do this.');
  }
}
