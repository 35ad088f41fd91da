import type { Outage } from '@regulus/contract/feeds.ts';
import { filterFormat } from '../../../ingestion/connectors/formats.ts';
import { type ConnectionFault, connectionFaultOf } from '../../../ingestion/web/fetch-failure.ts';

interface TriedFeed {
  readonly url: string;
  readonly format: string;
  readonly last_tried_at: Date | null;
  readonly last_success_at: Date | null;
  readonly consecutive_failures: number;
  readonly last_error: string | null;
}

/** That fewer sites are gone at once may well be their own doing. */
const fewestHosts = 3;

/** What kept the last try of a feed from any answer, in a word and in words; null where there was an answer, or no try. */
export const cutOff = (feed: TriedFeed) =>
  feed.consecutive_failures > 0 && feed.last_error !== null ? connectionFaultOf(feed.last_error) : null;

/**
 * Whether no site answers any more, which is nobody's fault but that of the way from here.
 * @returns with the time of the last answer, null before the first; null where sites answer
 */
export function findOutage(
  feeds: readonly TriedFeed[],
): (Pick<Outage, 'fault' | 'feeds'> & { lastAnswerAt: Date | null }) | null {
  // Those that only look at what others publish succeed without any network.
  const asked = feeds.filter(
    ({ format, last_tried_at }) => format !== filterFormat && last_tried_at !== null,
  );
  const answers = asked.flatMap((feed) => [
    feed.last_success_at?.getTime() ?? 0,
    cutOff(feed) ? 0 : (feed.last_tried_at?.getTime() ?? 0),
  ]);
  const lastAnswerMs = Math.max(0, ...answers);
  const silent = asked.filter((feed) => cutOff(feed) && (feed.last_tried_at?.getTime() ?? 0) > lastAnswerMs);
  if (new Set(silent.map(({ url }) => URL.parse(url)?.host)).size < fewestHosts) return null;
  const faults = Map.groupBy(silent, (feed) => cutOff(feed)!.fault);
  const [most] = [...faults].toSorted((a, b) => b[1].length - a[1].length);
  const fault: ConnectionFault = most![0];
  return {
    fault,
    feeds: asked.filter((feed) => cutOff(feed)).length,
    lastAnswerAt: lastAnswerMs === 0 ? null : new Date(lastAnswerMs),
  };
}
