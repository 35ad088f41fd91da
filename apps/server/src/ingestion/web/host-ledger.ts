/** When hosts may be asked, and the rules they set; shared by all that ask them, also by several processes. */
export interface HostLedger {
  /**
   * Takes the host for one request, if it is free, its pause is over and it has not asked for silence. Who dies with it loses it
   * after `holdMs`. Times that lie further ahead than any pause allows are those of a clock that was wrong, and do not count.
   */
  take(host: string, now: Date, holdMs: number): Promise<HostTurn>;
  /** Gives the host back; nobody asks it before `pauseMs` are over. */
  release(host: string, now: Date, pauseMs: number): Promise<void>;
  /** The host asked for silence until then. */
  silence(host: string, until: Date): Promise<void>;
  keptRobots(origin: string): Promise<KeptRobots | null>;
  keepRobots(origin: string, robots: KeptRobots): Promise<void>;
}

export type HostTurn =
  | { kind: 'taken' }
  | { kind: 'later'; waitMs: number }
  | { kind: 'silent'; until: Date };

export interface KeptRobots {
  /** Null: the site has none. */
  text: string | null;
  fetchedAt: Date;
}

/** What is known of one host. */
export interface HostState {
  busyUntil: Date | null;
  nextRequestAt: Date | null;
  pauseMs: number;
  silentUntil: Date | null;
}

/** How long somebody else's request is waited for before it is looked at again. */
const lookAgainMs = 500;
/** Clocks of several machines differ a little, and a `now` may be read some time before it is used. */
const clockToleranceMs = 600_000;
/** `Retry-After` is cut to a week, see exchange.ts. */
const longestSilenceMs = 7 * 86_400_000;

/** The rule of `HostLedger.take`, for a host of which this is known. */
export function turnOf(state: HostState, now: Date, holdMs: number): HostTurn {
  const ahead = (at: Date | null, mostMs: number) => {
    const ms = at ? at.getTime() - now.getTime() : 0;
    return ms > mostMs + clockToleranceMs ? 0 : ms;
  };
  if (state.silentUntil && ahead(state.silentUntil, longestSilenceMs) > 0)
    return { kind: 'silent', until: state.silentUntil };
  const pauseMs = ahead(state.nextRequestAt, state.pauseMs);
  if (pauseMs > 0) return { kind: 'later', waitMs: pauseMs };
  const busyMs = ahead(state.busyUntil, holdMs);
  if (busyMs > 0) return { kind: 'later', waitMs: Math.min(busyMs, lookAgainMs) };
  return { kind: 'taken' };
}

/** For one process and what need not outlive it. */
export class MemoryHostLedger implements HostLedger {
  #hosts = new Map<string, HostState>();
  #robots = new Map<string, KeptRobots>();

  async take(host: string, now: Date, holdMs: number): Promise<HostTurn> {
    const state = this.#state(host);
    const turn = turnOf(state, now, holdMs);
    if (turn.kind === 'taken') state.busyUntil = new Date(now.getTime() + holdMs);
    return turn;
  }

  async release(host: string, now: Date, pauseMs: number): Promise<void> {
    const nextRequestAt = new Date(now.getTime() + pauseMs);
    Object.assign(this.#state(host), { busyUntil: null, nextRequestAt, pauseMs });
  }

  async silence(host: string, until: Date): Promise<void> {
    this.#state(host).silentUntil = until;
  }

  async keptRobots(origin: string): Promise<KeptRobots | null> {
    return this.#robots.get(origin) ?? null;
  }

  async keepRobots(origin: string, robots: KeptRobots): Promise<void> {
    this.#robots.set(origin, robots);
  }

  #state(host: string): HostState {
    const state = this.#hosts.get(host) ?? {
      busyUntil: null,
      nextRequestAt: null,
      pauseMs: 0,
      silentUntil: null,
    };
    this.#hosts.set(host, state);
    return state;
  }
}
