import type { LoaderFunctionArgs } from 'react-router';
import { loadProfile } from '../../../../../data/account.ts';
import { membersQuery } from '../../../../../data/people.ts';
import { prefetch } from '../../../../../data/prefetch.ts';
import { workspaceMembersQuery } from '../../../../../data/workspaces.ts';
import { reachableWorkspaces, workspaceIdOf } from '../../../../../lib/current-workspace.ts';
import { requireSession } from '../../../../_lib/require-session.ts';

export { WorkspaceSettingsPage as Component } from './WorkspaceSettingsPage.tsx';

export async function loader({ request, params }: LoaderFunctionArgs) {
  requireSession(request);
  const id = workspaceIdOf(params);
  const profile = await loadProfile();
  const own = reachableWorkspaces(profile).find((one) => one.workspace_id === id);
  if (own && !own.is_personal) {
    prefetch(workspaceMembersQuery(id));
    if (profile.accessible_features.includes('company')) prefetch(membersQuery);
  }
  return null;
}
