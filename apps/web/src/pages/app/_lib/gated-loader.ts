import type { FeatureKey } from '@regulus/contract/route.ts';
import type { Profile } from '@regulus/contract/users.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { loadProfile } from '../../../data/account.ts';
import { requireFeature } from '../../../lib/feature-gate.ts';
import { requireSession } from '../../_lib/require-session.ts';

/**
 * A loader for a page that needs a feature, or several: 404 where the user cannot reach it, then `start`, which begins to fetch
 * what the page shows and is not waited for, so that the page opens at once with its skeleton.
 */
export function gatedLoader(
  needed: FeatureKey | readonly FeatureKey[],
  start: (args: LoaderFunctionArgs, profile: Profile) => void,
) {
  return async (args: LoaderFunctionArgs) => {
    requireSession(args.request);
    const profile = await loadProfile();
    for (const feature of [needed].flat()) requireFeature(profile.accessible_features, feature);
    start(args, profile);
    return null;
  };
}
