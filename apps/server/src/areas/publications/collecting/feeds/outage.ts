import type { Outage } from '@regulus/contract/feeds.ts';
import { filterFormat } from '../../../../ingestion/connectors/formats.ts';
import { type ConnectionFault, connectionFaultOf } from '../../../../ingestion/web/fetch-failure.ts';

interface TriedFeed {
  readonly url: string;
  readonly format: string;
  readonly last_tried_at: Date | null;
  readonly last_success_at: Date | null;
  readonly consecutive_failures: number;
  readonly last_error: string | null;
}

/** If fewer sites fail at once, the cause may well be on their side. */
const fewestHosts = 3;

/** Why the last check of a feed got no response, as a code and in words; null if there was a response or no check. */
export const cutOff = (feed: TriedFeed) =>
  feed.consecutive_failures > 0 && feed.last_error !== null ? connectionFaultOf(feed.last_error) : null;

/**
 * Whether no site responds any more, which means that the problem is in the connection from here.
 * @returns the time of the last response, null before the first; null as a whole if sites respond
 */
export function findOutage(
  feeds: readonly TriedFeed[],
): (Pick<Outage, 'fault' | 'feeds'> & { lastAnswerAt: Date | null }) | null {
  // Feeds that only filter what others publish succeed without any network.
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
