import { chatbotsQuery } from '../../../../../data/chatbots.ts';
import { prefetch } from '../../../../../data/prefetch.ts';
import { workspaceIdOf } from '../../../../../lib/current-workspace.ts';
import { readState } from '../../../../../lib/url-state.ts';
import { searchedListFields, wantedOfWorkspace } from '../../../../../ui/lists/searched-list-address.ts';
import { gatedLoader } from '../../../_lib/gated-loader.ts';

export { ChatbotsPage as Component } from './ChatbotsPage.tsx';

export const loader = gatedLoader('chatbots', ({ request, params }, { workspace_memberships: own }) => {
  const id = workspaceIdOf(params);
  // whether another one is there is asked first
  if (!own.some(({ workspace_id }) => workspace_id === id)) return;
  prefetch(
    chatbotsQuery(wantedOfWorkspace(id, readState(searchedListFields, new URL(request.url).searchParams))),
  );
});
