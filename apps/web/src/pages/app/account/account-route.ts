import type { LoaderFunctionArgs } from 'react-router';
import { requireSession } from '../../_lib/require-session.ts';

export { AccountPage as Component } from './AccountPage.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  requireSession(request);
  return null;
}
