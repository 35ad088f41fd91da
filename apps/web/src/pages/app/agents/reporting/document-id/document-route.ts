// the frame's styles come first, whichever of the two files arrives first
import '../../../../../ui/styles/app.ts';
import { openTemplates } from '@regulus/contract/document-values.ts';
import type { Profile } from '@regulus/contract/users.ts';
import { type LoaderFunctionArgs, redirect, replace, type ShouldRevalidateFunctionArgs } from 'react-router';
import { loadProfile } from '../../../../../data/account.ts';
import { loadDocument } from '../../../../../data/documents.ts';
import { reporting, workspaceParameter } from '../../../../../data/documents-address.ts';
import { chooseWorkspace, isReachable, openOtherWorkspace } from '../../../../../data/workspaces.ts';
import { ApiError } from '../../../../../lib/api-error.ts';
import { PageError, requireFeature } from '../../../../../lib/feature-gate.ts';
import { textsOf } from '../../../../../lib/messages.ts';
import { pinAlert } from '../../../../../ui/notify.tsx';
import { placeOf } from '../../../../_lib/place-of.ts';
import { requireSession } from '../../../../_lib/require-session.ts';

export { DocumentError as ErrorBoundary } from './DocumentError.tsx';
export { DocumentPage as Component } from './DocumentPage.tsx';

/** Whether the user is in a workspace; since the profile was loaded somebody may have added the user to it. */
async function isWorkspaceOf(profile: Profile, id: string): Promise<boolean> {
  if (isReachable(profile, id)) return true;
  try {
    return (await openOtherWorkspace(id)) && isReachable(await loadProfile(), id);
  } catch (error) {
    if (error instanceof PageError) return false;
    throw error;
  }
}

/**
 * Waits for the document: what it is, and in which workspace, decides whether there is a page at all. Whoever may read it is taken to
 * its workspace, which its address names from then on. Nothing here takes its lock.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  requireSession(request);
  const profile = await loadProfile();
  const place = placeOf(request);
  const named = place.searchParams.get(workspaceParameter)?.toLowerCase();
  const elsewhere = () => {
    pinAlert(textsOf('document-editor').otherWorkspace);
    return redirect(profile.accessible_features.includes('reports') ? reporting : '/app');
  };
  if (named !== undefined && !(await isWorkspaceOf(profile, named))) return elsewhere();
  const document = await loadDocument(params['documentId'] ?? '').catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 403)) throw new PageError(404);
    throw error;
  });
  if (!openTemplates.some((slug) => slug === document.template_slug))
    requireFeature(profile.accessible_features, 'reports');
  const { workspace_id: workspaceId } = document;
  if (named !== undefined && named !== workspaceId) return elsewhere();
  if (!(await isWorkspaceOf(profile, workspaceId))) return elsewhere();
  chooseWorkspace(workspaceId);
  if (named !== undefined) return null;
  place.searchParams.set(workspaceParameter, workspaceId);
  return replace(place.pathname + place.search + place.hash);
}

const workspaceIn = ({ searchParams }: URL) => searchParams.get(workspaceParameter);

/** What is open beside the text changes the address and not what is loaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || workspaceIn(currentUrl) !== workspaceIn(nextUrl);
