import { type LoaderFunctionArgs, redirect } from 'react-router';
import { loadProfile } from '../../../data/account.ts';
import { readListControls } from '../../../data/list-controls.ts';
import { prefetch } from '../../../data/prefetch.ts';
import { inventoryQuery, regulatorsQuery } from '../../../data/publications.ts';
import { PageError } from '../../../lib/feature-gate.ts';
import { readState } from '../../../lib/url-state.ts';
import { requireSession } from '../../_lib/require-session.ts';
import { gatedLoader } from '../_lib/gated-loader.ts';
import { controlsOf, holdsAddress, readAddress, tabFields } from './_lib/address.ts';
import { choosesNothing, inventoryFilters } from './_lib/inventory-query.ts';
import { windowSize } from './_lib/row-windows.ts';
import { addressOfTab, controlsKey, reachableTabs } from './_lib/tab-address.ts';

export { InventoryPage as Component } from './InventoryPage.tsx';

const startLoading = gatedLoader([], ({ request }) => {
  const state = readAddress(new URL(request.url).searchParams);
  prefetch(regulatorsQuery);
  if (choosesNothing(state)) return;
  const size = state.view === 'pages' ? Number(state.size) : windowSize;
  const offset = state.view === 'pages' ? (state.page - 1) * size : 0;
  prefetch(inventoryQuery({ ...inventoryFilters(state, new Date()), limit: size, offset }));
});

const openObligations = gatedLoader([], () => prefetch(regulatorsQuery));

/**
 * An address without filters opens the list as it was left; one with filters shows what its sender saw. A tab whose feature is
 * missing does not exist; an address that names none opens the first one there is.
 */
export async function loader(args: LoaderFunctionArgs) {
  requireSession(args.request);
  const url = new URL(args.request.url);
  const reachable = reachableTabs((await loadProfile()).accessible_features);
  const { tab } = readState(tabFields, url.searchParams);
  if (!reachable.includes(tab)) {
    const [first] = reachable;
    if (first === undefined || url.searchParams.has('tab')) throw new PageError(404);
    return redirect(addressOfTab(first, undefined, url.searchParams.get('q') ?? ''));
  }
  // this part of the page has controls of its own, which begin as they are
  if (tab !== 'regulations') return openObligations(args);
  if (!holdsAddress(url.searchParams)) {
    const remembered = readListControls(controlsKey) ?? controlsOf(readAddress(new URLSearchParams()));
    const query = new URLSearchParams([...url.searchParams, ...new URLSearchParams(remembered)]);
    return redirect(`${url.pathname}?${query}`);
  }
  return startLoading(args);
}
