import type { Analytics, Numbers } from '@regulus/contract/admin-analytics.ts';
import type { ExportedMetric, Metric, TimeSpan } from '@regulus/contract/admin-analytics-values.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export type { Numbers } from '@regulus/contract/admin-analytics.ts';

/** The last so many days, put into spans. */
export interface ShownPeriod {
  readonly date_from: string;
  readonly by: TimeSpan;
}

/** One metric; the period comes along, as the server cut it. */
export const numbersQuery = <Name extends Metric>(metric: Name, period: ShownPeriod) =>
  queryOptions({
    queryKey: ['admin', 'analytics', metric, period.date_from, period.by],
    queryFn: async ({ signal }): Promise<Numbers[Name]> => {
      const answer: Analytics = await call('getAnalytics', { query: { ...period, metrics: metric }, signal });
      return answer[metric] as Numbers[Name];
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const exportMetric = (metric: ExportedMetric, period: ShownPeriod): Promise<Blob> =>
  call('exportMetric', { query: { ...period, export_metric: metric } });
