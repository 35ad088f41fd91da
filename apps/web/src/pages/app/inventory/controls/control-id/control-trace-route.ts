import { prefetch } from '../../../../../data/prefetch.ts';
import { controlTraceQuery } from '../../../../../data/trace.ts';
import { gatedLoader } from '../../../_lib/gated-loader.ts';

export { ControlTracePage as Component } from './ControlTracePage.tsx';

export const loader = gatedLoader('obligations', ({ params }) =>
  prefetch(controlTraceQuery(params['controlId'] ?? '', 0)),
);
