import * as admin from '@regulus/contract/admin-analytics.ts';
import { trackEvent } from '@regulus/contract/analytics.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import { dayIn } from '../../lib/local-time.ts';
import { fileOf } from './export.ts';
import { getAnalytics } from './numbers.service.ts';
import { storeEvent } from './service.ts';

export const analyticsRoutes = (dependencies: Dependencies) => [
  implement(trackEvent, ({ actor, body }) => storeEvent(dependencies, actor, body)),
  implement(admin.getAnalytics, ({ actor, query }) => getAnalytics(dependencies, actor, query)),
  implement(admin.exportMetric, async ({ actor, query: { export_metric: metric, ...period }, signal }) => {
    const metrics = [metric === 'events' ? 'usage' : metric] as const;
    return fileOf(await getAnalytics(dependencies, actor, { ...period, metrics }), metric, {
      userId: actor.userId,
      today: dayIn(dependencies.clock.now(), actor.timeZone),
      signal,
    });
  }),
];
