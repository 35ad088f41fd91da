// the frame's styles come first, whichever of the two files arrives first
import '../../../../../ui/styles/app.ts';
import { openTemplates } from '@regulus/contract/document-values.ts';
import { type LoaderFunctionArgs, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { loadProfile } from '../../../../../data/account.ts';
import { loadDocument } from '../../../../../data/documents.ts';
import { reporting } from '../../../../../data/documents-address.ts';
import { currentWorkspaceOf } from '../../../../../data/workspaces.ts';
import { ApiError } from '../../../../../lib/api-error.ts';
import { PageError, requireFeature } from '../../../../../lib/feature-gate.ts';
import { textsOf } from '../../../../../lib/messages.ts';
import { pinAlert } from '../../../../../ui/notify.tsx';
import { requireSession } from '../../../../_lib/require-session.ts';

export { DocumentError as ErrorBoundary } from './DocumentError.tsx';
export { DocumentPage as Component } from './DocumentPage.tsx';

/** Waits for the document: what it is, and in which workspace, decides whether there is a page at all. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  requireSession(request);
  const profile = await loadProfile();
  const document = await loadDocument(params['documentId'] ?? '').catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 403)) throw new PageError(404);
    throw error;
  });
  if (!openTemplates.some((slug) => slug === document.template_slug))
    requireFeature(profile.accessible_features, 'reports');
  if (document.workspace_id === currentWorkspaceOf(profile)?.workspace_id) return null;
  pinAlert(textsOf('document-editor').otherWorkspace);
  return redirect(profile.accessible_features.includes('reports') ? reporting : '/app');
}

/** What is open beside the text changes the address and not what is loaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;
