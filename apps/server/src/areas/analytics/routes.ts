import { trackEvent } from '@regulus/contract/analytics.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import { storeEvent } from './service.ts';

export const analyticsRoutes = (dependencies: Dependencies) => [
  implement(trackEvent, ({ actor, body }) => storeEvent(dependencies, actor, body)),
];
