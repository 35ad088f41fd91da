// the frame's styles come first, whichever of the two files arrives first
import '../../../../ui/styles/app.ts';
import { type LoaderFunctionArgs, Outlet } from 'react-router';
import { loadProfile } from '../../../../data/account.ts';
import { prefetch } from '../../../../data/prefetch.ts';
import { chooseWorkspace, openOtherWorkspace, workspaceQuery } from '../../../../data/workspaces.ts';
import { reachableWorkspaces, workspaceIdOf } from '../../../../lib/current-workspace.ts';
import { requireSession } from '../../../_lib/require-session.ts';

export { WorkspaceError as ErrorBoundary } from '../_components/WorkspaceError.tsx';
export { Outlet as Component };

/** The workspace of an address becomes the current one; where it is none of the user's, the address leads nowhere. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  requireSession(request);
  const id = workspaceIdOf(params);
  const isKnown = reachableWorkspaces(await loadProfile()).some((one) => one.workspace_id === id);
  if (isKnown) prefetch(workspaceQuery(id));
  if (isKnown || (await openOtherWorkspace(id))) chooseWorkspace(id);
  return null;
}
