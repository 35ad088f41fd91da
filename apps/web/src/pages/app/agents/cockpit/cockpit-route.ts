import type { LoaderFunctionArgs } from 'react-router';
import { loadProfile } from '../../../../data/account.ts';
import { prefetch } from '../../../../data/prefetch.ts';
import { tasksQuery } from '../../../../data/tasks.ts';
import { requireFeature } from '../../../../lib/feature-gate.ts';
import { readState } from '../../../../lib/url-state.ts';
import { requireSession } from '../../../_lib/require-session.ts';
import { cockpitFields, storedPage, tasksAsked } from './_lib/cockpit-address.ts';

export { CockpitPage as Component } from './CockpitPage.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  requireSession(request);
  const { accessible_features, id } = await loadProfile();
  requireFeature(accessible_features, 'cockpit');
  const state = readState(cockpitFields, new URL(request.url).searchParams);
  prefetch(tasksQuery(tasksAsked(state, { user: id, page: storedPage(), now: new Date() })));
  return null;
}
