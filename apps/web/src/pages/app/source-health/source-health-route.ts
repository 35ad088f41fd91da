import { feedsQuery } from '../../../data/feeds.ts';
import { prefetch } from '../../../data/prefetch.ts';
import { gatedLoader } from '../_lib/gated-loader.ts';

export { SourceHealthPage as Component } from './SourceHealthPage.tsx';

export const loader = gatedLoader('compliance', () => prefetch(feedsQuery));
