import type { LoaderFunctionArgs } from 'react-router';
import { loadProfile } from '../../../../../data/account.ts';
import { prefetch } from '../../../../../data/prefetch.ts';
import { openQuestionnairesQuery } from '../../../../../data/questionnaires.ts';
import { recentItemsQuery, workspaceMembersQuery } from '../../../../../data/workspaces.ts';
import { reachableWorkspaces, workspaceIdOf } from '../../../../../lib/current-workspace.ts';
import { requireSession } from '../../../../_lib/require-session.ts';

export { WorkspaceHomePage as Component } from './WorkspaceHomePage.tsx';

export async function loader({ request, params }: LoaderFunctionArgs) {
  requireSession(request);
  const id = workspaceIdOf(params);
  // whether another one is there is asked first
  const profile = await loadProfile();
  if (reachableWorkspaces(profile).some((one) => one.workspace_id === id)) {
    prefetch(recentItemsQuery(id));
    prefetch(workspaceMembersQuery(id));
    if (profile.accessible_features.includes('questionnaires')) prefetch(openQuestionnairesQuery(id));
  }
  return null;
}
