import type { SessionEnd } from '@regulus/contract/account-values.ts';
import type { FeatureKey } from '@regulus/contract/route.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import { ProblemError } from '../lib/problem.ts';
import { type Said, said } from '../lib/said.ts';

/** @param sessionEnd why the session is over that a valid token was of */
export const unauthenticated = (sessionEnd?: SessionEnd) =>
  new ProblemError(
    401,
    'unauthenticated',
    said('problems-access', 'sessionEnded'),
    sessionEnd ? { sessionEnd } : {},
  );

export const roleMissing = (detail: Said) => new ProblemError(403, 'role_missing', detail);

export const featureMissing = (feature: FeatureKey) =>
  new ProblemError(403, 'feature_missing', {
    parameters: { feature },
    in: (language) =>
      textsIn(language, 'problems-access').featureOff({ name: textsIn(language, 'feature-names')[feature] }),
  });
