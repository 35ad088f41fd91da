import type { LoaderFunctionArgs } from 'react-router';
import { loadProfile } from '../../../../data/account.ts';
import { governanceQuery } from '../../../../data/governance.ts';
import { prefetch } from '../../../../data/prefetch.ts';
import { requireFeature } from '../../../../lib/feature-gate.ts';
import { readState } from '../../../../lib/url-state.ts';
import { requireSession } from '../../../_lib/require-session.ts';
import { governanceFields, overviewFields } from './_lib/governance-address.ts';

export { GovernancePage as Component } from './GovernancePage.tsx';

/** With `bp=true` it opens without its feature too, and says what the feature does. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireSession(request);
  const { accessible_features } = await loadProfile();
  const query = new URL(request.url).searchParams;
  if (!readState(overviewFields, query).bp) requireFeature(accessible_features, 'obligations');
  if (accessible_features.includes('obligations'))
    prefetch(governanceQuery(readState(governanceFields, query).regulator));
  return null;
}
