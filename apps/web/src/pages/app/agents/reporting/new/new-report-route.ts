import { openTemplates } from '@regulus/contract/document-values.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { loadProfile } from '../../../../../data/account.ts';
import { requireFeature } from '../../../../../lib/feature-gate.ts';
import { requireSession } from '../../../../_lib/require-session.ts';

export { NewReportPage as Component } from './NewReportPage.tsx';

/** Newsflashes and regulatory updates are open to everybody. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireSession(request);
  const wanted = new URL(request.url).searchParams.get('template');
  const profile = await loadProfile();
  if (!openTemplates.some((slug) => slug === wanted)) requireFeature(profile.accessible_features, 'reports');
  return null;
}
