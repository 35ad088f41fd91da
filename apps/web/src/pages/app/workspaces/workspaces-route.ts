import { workspaceMessages } from '@regulus/contract/workspaces-values.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { PageError } from '../../../lib/feature-gate.ts';
import { requireSession } from '../../_lib/require-session.ts';

export { WorkspaceError as ErrorBoundary } from './_components/WorkspaceError.tsx';

/** An address that names no workspace. */
export function loader({ request }: LoaderFunctionArgs): never {
  requireSession(request);
  throw new PageError(400, workspaceMessages.idRequired);
}
