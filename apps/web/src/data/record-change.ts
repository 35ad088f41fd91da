import type { TrackEvent } from '@regulus/contract/analytics.ts';
import { useMutation } from '@tanstack/react-query';
import { track } from './analytics.ts';

interface Area<Given> {
  event: TrackEvent['event_type'];
  place: TrackEvent['location'];
  /** asks again for all that a change may show otherwise; after a refused one too, since then it was old */
  refresh: (given: Given) => unknown;
  /** by which others know that one is on its way */
  mutationKey?: readonly string[];
}

type Told = readonly [action: string, details?: Readonly<Record<string, string | number | boolean>>];

/** A change of records of one type: what was done is told of, and what is shown is asked for again. */
export function useRecordChange<Given, Answered>(
  { event, place, refresh, ...key }: Area<Given>,
  change: (given: Given) => Promise<Answered>,
  told: (given: Given, answer: Answered) => Told,
) {
  return useMutation({
    ...key,
    mutationFn: change,
    onSuccess(answer, given) {
      const [action, details] = told(given, answer);
      track(event, place, { action, ...details });
    },
    onSettled: (_answer, _error, given) => refresh(given),
  });
}
