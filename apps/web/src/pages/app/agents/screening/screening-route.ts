import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { prefetchInbox } from '../../../../data/inbox.ts';
import { gatedLoader } from '../../_lib/gated-loader.ts';
import { readInboxAddress } from './_lib/inbox-address.ts';
import { inboxFilters } from './_lib/inbox-query.ts';

export { ScreeningPage as Component } from './ScreeningPage.tsx';

export const loader = gatedLoader('compliance', ({ request }) => {
  const address = readInboxAddress(new URL(request.url).searchParams);
  prefetchInbox(inboxFilters(address, new Date()));
});

/** Filters and the open item stand in the address; the page itself asks for what they change. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;
