// the frame's styles come first, whichever of the two files arrives first
import '../../../ui/styles/app.ts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { prefetch } from '../../../data/prefetch.ts';
import { searchQuery } from '../../../data/search.ts';
import { readState } from '../../../lib/url-state.ts';
import { gatedLoader } from '../_lib/gated-loader.ts';
import { searchAsked, searchFields } from './_lib/search-address.ts';

export { SearchPage as Component } from './SearchPage.tsx';

export const loader = gatedLoader([], ({ request }) => {
  const asked = searchAsked(readState(searchFields, new URL(request.url).searchParams));
  if (asked.q !== '') prefetch(searchQuery(asked));
});

/** What is typed changes the address and asks by itself. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;
