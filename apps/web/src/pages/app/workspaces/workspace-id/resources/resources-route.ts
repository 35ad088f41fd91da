import { prefetch } from '../../../../../data/prefetch.ts';
import { sourceQuery, sourcesQuery } from '../../../../../data/sources.ts';
import { workspaceIdOf } from '../../../../../lib/current-workspace.ts';
import { readState } from '../../../../../lib/url-state.ts';
import { gatedLoader } from '../../../_lib/gated-loader.ts';
import { addressFields, wantedOf } from './_lib/address.ts';

export { ResourcesPage as Component } from './ResourcesPage.tsx';

export const loader = gatedLoader('resources', ({ request, params }, { workspace_memberships: own }) => {
  const id = workspaceIdOf(params);
  // whether another one is there is asked first
  if (!own.some(({ workspace_id }) => workspace_id === id)) return;
  const state = readState(addressFields, new URL(request.url).searchParams);
  if (state.source === '') prefetch(sourcesQuery(wantedOf(id, state)));
  else prefetch(sourceQuery(state.source));
});
