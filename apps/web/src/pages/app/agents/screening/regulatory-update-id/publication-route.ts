// the frame's styles come first, whichever of the two files arrives first
import '../../../../../ui/styles/app.ts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { prefetch } from '../../../../../data/prefetch.ts';
import { actionsQuery, regulatorsQuery, textQuery } from '../../../../../data/publications.ts';
import { readState } from '../../../../../lib/url-state.ts';
import { gatedLoader } from '../../../_lib/gated-loader.ts';
import { readerFields, recordFields } from './_lib/record-state.ts';
import { textVersionOf } from './_lib/text-version.ts';

export { PublicationPage as Component } from './PublicationPage.tsx';

export const loader = gatedLoader('compliance', ({ params, request }) => {
  const id = params['regulatoryUpdateId'] ?? '';
  const query = new URL(request.url).searchParams;
  prefetch(actionsQuery(id));
  prefetch(regulatorsQuery);
  if (readState(recordFields, query).tab === 'text') {
    prefetch(textQuery(id, textVersionOf(readState(readerFields, query))));
  }
});

/** Tabs, clauses and searches change the address and not what is loaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;
