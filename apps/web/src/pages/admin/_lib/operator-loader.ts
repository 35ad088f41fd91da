import type { LoaderFunctionArgs } from 'react-router';
import { loadProfile } from '../../../data/account.ts';
import { PageError } from '../../../lib/feature-gate.ts';
import { requireSession } from '../../_lib/require-session.ts';

/**
 * A loader for a page of the operator's area: 404 for everyone but its admins, then `start`, which begins to fetch what the
 * page shows and is not waited for.
 */
export function operatorLoader(start: (args: LoaderFunctionArgs) => void = () => undefined) {
  return async (args: LoaderFunctionArgs) => {
    requireSession(args.request);
    const profile = await loadProfile();
    if (!profile.is_operator) throw new PageError(404);
    start(args);
    return null;
  };
}
