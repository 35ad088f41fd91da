import { createExtractor } from '../content-extractor.ts';
import { createFetcher } from '../fetch.ts';
import { runFeed } from '../run.ts';
import { isFeedDue } from '../schedule.ts';
import type { IngestionStore } from '../store.ts';
import { type HostLedger, MemoryHostLedger } from '../web/host-ledger.ts';
import { fastClock } from './clock.ts';
import { testFeed } from './harness.ts';
import { dayMs, type SeenRequest, startWeekWeb, weekSites, weekTroubles } from './week-sites.ts';

export interface WeekResult {
  /** stored + changed + unchanged + listed, of all runs */
  totals: { runs: number; failed: number; stored: number; changed: number; killed: number };
  requests: SeenRequest[];
  /** Between the ends and starts of requests to one site; the sites ask for it. */
  pauseMs: number;
}

const roundMs = 3 * 3_600_000;
/** After the week, so that what failed on its last days is tried again. */
const days = 12;
const killEvery = 9;
const pauseMs = 2_000;

/**
 * A week of polling with everything going wrong that does, on a simulated clock and real HTTP; then some quiet days. Each round may
 * end in a kill between two calls of the store, and then everything but store and ledger is begun anew.
 */
export async function simulateWeek(options: {
  store: IngestionStore;
  ledger?: HostLedger;
}): Promise<WeekResult> {
  const start = new Date('2026-10-01T00:00:00Z');
  const clock = fastClock(start);
  const web = await startWeekWeb({ startMs: start.getTime(), now: clock.now, troubles: weekTroubles });
  const ledger = options.ledger ?? new MemoryHostLedger();
  const feeds = weekSites.map((site) =>
    testFeed(`http://${site}.week.example:${web.port}/feed.xml`, {
      id: `week-${site}`,
      poll_every_minutes: 180,
      quirks: { recheck_hours: 24, host_pause_seconds: 1 },
    }),
  );
  const open = () =>
    createFetcher({
      userAgent: 'Regulus/1 (+https://regulus.example)',
      clock,
      ledger,
      random: () => 0.5,
      limits: { totalMs: 250, maxBytes: 200_000, attempts: 2 },
      lookup: (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
    });
  const extractor = createExtractor();
  const totals = { runs: 0, failed: 0, stored: 0, changed: 0, killed: 0 };
  let fetcher = open();
  let roundsToKill = killEvery;
  for (let round = 0; round * roundMs < days * dayMs; round += 1) {
    const at = start.getTime() + round * roundMs;
    // Twice the clock is wrong for one round: two days fast, and some hours slow.
    const wrongMs = round === 28 ? 2 * dayMs : round === 44 ? -5 * 3_600_000 : 0;
    clock.advance(at + wrongMs - clock.now().getTime());
    for (const feed of feeds) {
      if (!isFeedDue(feed, await options.store.feedState(feed.id), clock.now())) continue;
      roundsToKill -= 1;
      const isKilled = roundsToKill === 0;
      if (isKilled) roundsToKill = killEvery;
      const store = isKilled ? dying(options.store, 2 + (round % 7)) : options.store;
      const result = await runFeed(feed, { store, fetcher, extractor, clock });
      totals.runs += 1;
      totals.stored += result.stored;
      totals.changed += result.changed;
      if (result.error !== null) totals.failed += 1;
      if (!isKilled) continue;
      totals.killed += 1;
      await fetcher.close();
      fetcher = open();
    }
  }
  await fetcher.close();
  await web.close();
  return { totals, requests: web.requests, pauseMs };
}

/** After some calls none reaches the store any more, as when the process is killed. */
function dying(store: IngestionStore, calls: number): IngestionStore {
  let left = calls;
  return new Proxy(store, {
    get(target, property) {
      const real = Reflect.get(target, property) as (...given: unknown[]) => unknown;
      return (...given: unknown[]) => {
        left -= 1;
        return left >= 0 ? real.apply(target, given) : Promise.reject(new Error('killed'));
      };
    },
  });
}

/** What breaks the pace or the silence that a site asked for, in plain words; requests of a wrong clock are judged by that clock. */
export function impolite({ requests, pauseMs: least }: WeekResult): string[] {
  const faults: string[] = [];
  const last = new Map<string, SeenRequest>();
  const silent = new Map<string, number>();
  for (const request of requests) {
    const before = last.get(request.site);
    const gapMs = before ? request.at - before.at : Number.POSITIVE_INFINITY;
    if (gapMs >= 0 && gapMs < least) faults.push(`${request.site}: ${gapMs} ms after the request before`);
    if (request.at < (silent.get(request.site) ?? 0))
      faults.push(`${request.site}: asked during its silence`);
    if (request.silencedUntil !== null) silent.set(request.site, request.silencedUntil);
    last.set(request.site, request);
  }
  return faults;
}
