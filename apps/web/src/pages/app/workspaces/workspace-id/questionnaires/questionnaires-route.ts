import { prefetch } from '../../../../../data/prefetch.ts';
import { questionnairesQuery } from '../../../../../data/questionnaires.ts';
import { workspaceIdOf } from '../../../../../lib/current-workspace.ts';
import { readState } from '../../../../../lib/url-state.ts';
import { searchedListFields, wantedOfWorkspace } from '../../../../../ui/lists/searched-list-address.ts';
import { gatedLoader } from '../../../_lib/gated-loader.ts';

export { QuestionnairesPage as Component } from './QuestionnairesPage.tsx';

export const loader = gatedLoader('questionnaires', ({ request, params }, { workspace_memberships: own }) => {
  const id = workspaceIdOf(params);
  // whether another one is there is asked first
  if (!own.some(({ workspace_id }) => workspace_id === id)) return;
  prefetch(
    questionnairesQuery(
      wantedOfWorkspace(id, readState(searchedListFields, new URL(request.url).searchParams)),
    ),
  );
});
