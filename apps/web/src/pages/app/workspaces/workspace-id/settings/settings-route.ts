import type { LoaderFunctionArgs } from 'react-router';
import { requireSession } from '../../../_lib/require-session.ts';

export { WorkspaceSettingsPage as Component } from './WorkspaceSettingsPage.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  requireSession(request);
  return null;
}
