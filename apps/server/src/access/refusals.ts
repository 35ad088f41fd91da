import type { SessionEnd } from '@regulus/contract/account-values.ts';
import { featureNames } from '@regulus/contract/feature-values.ts';
import type { FeatureKey } from '@regulus/contract/route.ts';
import { ProblemError } from '../lib/problem.ts';

/** @param sessionEnd why the session is over that a valid token was of */
export const unauthenticated = (sessionEnd?: SessionEnd) =>
  new ProblemError(
    401,
    'unauthenticated',
    'Your session has ended. Please log in again.',
    sessionEnd ? { sessionEnd } : {},
  );

export const roleMissing = (detail: string) => new ProblemError(403, 'role_missing', detail);

export const featureMissing = (feature: FeatureKey) =>
  new ProblemError(
    403,
    'feature_missing',
    `“${featureNames[feature]}” is switched off, for your company or in your own account.`,
  );
