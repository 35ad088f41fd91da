import { prefetch } from '../../../../../data/prefetch.ts';
import { questionnairesQuery } from '../../../../../data/questionnaires.ts';
import { workspaceIdOf } from '../../../../../lib/current-workspace.ts';
import { readState } from '../../../../../lib/url-state.ts';
import { gatedLoader } from '../../../_lib/gated-loader.ts';
import { addressFields, wantedOf } from './_lib/address.ts';

export { QuestionnairesPage as Component } from './QuestionnairesPage.tsx';

export const loader = gatedLoader('questionnaires', ({ request, params }, { workspace_memberships: own }) => {
  const id = workspaceIdOf(params);
  // whether another one is there is asked first
  if (!own.some(({ workspace_id }) => workspace_id === id)) return;
  prefetch(questionnairesQuery(wantedOf(id, readState(addressFields, new URL(request.url).searchParams))));
});
