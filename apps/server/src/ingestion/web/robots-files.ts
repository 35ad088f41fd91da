import { said } from '../../lib/said.ts';
import type { Clock } from '../clock.ts';
import { decodeBody } from './charset.ts';
import { type FetchFailure, failure } from './fetch-failure.ts';
import type { FetchRequest, FetchResult } from './fetch-request.ts';
import type { HostLedger, KeptRobots } from './host-ledger.ts';
import { everythingAllowed, parseRobots, type RobotsRules, robotsFileBytes } from './robots-rules.ts';

export interface RobotsVerdict {
  /** Why the address must not be asked for; null when it may. */
  refusal: FetchFailure | null;
  /** The pause that the site asks for between two requests; 0 where it does not say. */
  pauseMs: number;
}

export interface RobotsFiles {
  /** Fetches the rules of the address's site where they are not known. Never throws but for the ledger. */
  judge(url: URL, request: FetchRequest): Promise<RobotsVerdict>;
}

const keptForMs = 24 * 3_600_000;
/** While the file cannot be had, an old copy stands in for it so long (RFC 9309, 2.3.1.4 leaves it to us within reason). */
const staleForMs = 30 * 24 * 3_600_000;
/** How soon a site is asked again whose file could not be had; until then nothing else is asked of it either. */
const unreachableForMs = 5 * 60_000;
/** zoll.de asks for 180 s; more than this would be a fault in the file, or a way to say no without saying it. */
const longestPauseMs = 300_000;

/**
 * So many characters of robots.txt are remembered with their rules, which take some twenty times as much; the ledger keeps them all.
 * Any page may link to thousands of hosts, each with a file as long as is read.
 */
const mostRemembered = 4 * robotsFileBytes;
/** What a site without a file counts for. */
const leastLength = 200;

interface Known {
  rules: RobotsRules | null;
  /** Why there are no rules. */
  fault: FetchFailure | null;
  until: Date;
  /** In characters, of the file. */
  length: number;
}

/** The robots.txt of each site, kept for a day, also across restarts. */
export function createRobotsFiles(options: {
  /** Product token: the name by which rules address this robot. */
  product: string;
  clock: Clock;
  ledger: HostLedger;
  /** Must not ask for robots.txt in turn. */
  fetch: (request: FetchRequest) => Promise<FetchResult>;
}): RobotsFiles {
  const { clock, ledger, product } = options;
  const known = new Map<string, Known>();
  const asking = new Map<string, Promise<Known>>();
  let remembered = 0;

  return {
    judge: async (url, request) => {
      if (url.pathname === '/robots.txt') return { refusal: null, pauseMs: 0 };
      const { rules, fault, until } = await rulesOf(url.origin, request);
      if (!rules) return { refusal: unavailable(url.host, fault, until), pauseMs: 0 };
      const isAllowed = rules.allows(`${url.pathname}${url.search}`);
      return {
        refusal: isAllowed ? null : failure('robots', said('fetch-failures', 'robots', { host: url.host })),
        pauseMs: Math.min((rules.crawlDelaySeconds ?? 0) * 1000, longestPauseMs),
      };
    },
  };

  async function rulesOf(origin: string, request: FetchRequest): Promise<Known> {
    const present = known.get(origin);
    const leftMs = present ? present.until.getTime() - clock.now().getTime() : 0;
    if (present && leftMs > 0 && leftMs <= keptForMs) return present;
    // Pages of one site are asked for side by side; its rules once.
    const under = asking.get(origin);
    if (under) return under;
    const learning = learn(origin, request).finally(() => asking.delete(origin));
    asking.set(origin, learning);
    const learnt = await learning;
    if (learnt.fault?.reason !== 'aborted') remember(origin, learnt);
    return learnt;
  }

  /** Forgets the sites that were learnt of first where there are too many. */
  function remember(origin: string, learnt: Known): void {
    forget(origin);
    known.set(origin, learnt);
    remembered += learnt.length;
    for (const earlier of known.keys()) {
      if (remembered <= mostRemembered) break;
      forget(earlier);
    }
  }

  function forget(origin: string): void {
    remembered -= known.get(origin)?.length ?? 0;
    known.delete(origin);
  }

  async function learn(origin: string, request: FetchRequest): Promise<Known> {
    const kept = await ledger.keptRobots(origin);
    const ageMs = kept ? clock.now().getTime() - kept.fetchedAt.getTime() : Number.POSITIVE_INFINITY;
    if (kept && ageMs >= 0 && ageMs < keptForMs) return use(kept, keptForMs - ageMs);
    const { allowLoopback, fetchThrough, hostPauseMs, signal } = request;
    const result = await options.fetch({
      address: `${origin}/robots.txt`,
      accept: 'text/plain,*/*;q=0.5',
      robots: 'ignore',
      firstBytes: robotsFileBytes,
      ...(allowLoopback === undefined ? {} : { allowLoopback }),
      ...(fetchThrough === undefined ? {} : { fetchThrough }),
      ...(hostPauseMs === undefined ? {} : { hostPauseMs }),
      ...(signal ? { signal } : {}),
    });
    const fetchedAt = clock.now();
    if (result.kind === 'failed' && !hasNoFile(result)) {
      if (kept && ageMs < staleForMs && result.reason !== 'aborted') return use(kept, unreachableForMs);
      const until = Math.max(fetchedAt.getTime() + unreachableForMs, result.retryAt?.getTime() ?? 0);
      return { rules: null, fault: result, until: new Date(until), length: leastLength };
    }
    const text = result.kind === 'ok' ? decodeBody(result.body, 'utf-8') : null;
    await ledger.keepRobots(origin, { text, fetchedAt });
    return use({ text, fetchedAt }, keptForMs);
  }

  function use({ text }: KeptRobots, forMs: number): Known {
    const rules = text === null ? everythingAllowed : parseRobots(text, product);
    const until = new Date(clock.now().getTime() + forMs);
    return { rules, fault: null, until, length: leastLength + (text?.length ?? 0) };
  }
}

/**
 * RFC 9309, 2.3.1: what is missing, forbidden (400-499) or redirected without end sets no rules; what fails on the server's side or on
 * the way forbids everything. 408, 425 and 429 are about this one request, not about the file: the RFC would let us ask on (2.3.1.3),
 * but whoever says "too many" means the pages too, so they count as a fault on the way. An address that may not be contacted is
 * refused by itself, with a better message.
 */
function hasNoFile({ reason, status, temporary }: FetchFailure): boolean {
  if (reason === 'redirects' || reason === 'address-refused') return true;
  return !temporary && status !== null && status >= 400 && status < 500;
}

function unavailable(host: string, fault: FetchFailure | null, until: Date): FetchFailure {
  if (fault?.reason === 'aborted') return fault;
  const { reason = 'network', message = said('fetch-failures', 'noAnswer'), status = null } = fault ?? {};
  return failure(reason, said('fetch-failures', 'robotsUnknown', { host, failure: message }), {
    status,
    retryAt: until,
  });
}
