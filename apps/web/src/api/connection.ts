import { isServerReachable } from './health.ts';
import { isFetchFailure } from './http.ts';

/** Whether the server can be reached, as far as this browser knows. */
export type Connection = 'online' | 'offline' | 'unreachable';

interface ConnectionEnvironment {
  /** the browser's own view: `navigator.onLine` */
  isOnline(): boolean;
  /** the health check, which takes at most 5 s */
  isServerReachable(): Promise<boolean>;
  /** how long to wait before a server that was away is looked for again */
  lookAgainAfterMs: number;
}

/** Watches over the way to the server: asked at once where something fails, and again and again until it is back. */
export function createConnectionWatch(environment: ConnectionEnvironment) {
  let connection: Connection = 'online';
  let checking: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function become(next: Connection): void {
    clearTimeout(timer);
    if (next === 'unreachable') timer = setTimeout(() => void check(), environment.lookAgainAfterMs);
    if (next === connection) return;
    connection = next;
    for (const listener of listeners) listener();
  }

  async function look(): Promise<void> {
    if (!environment.isOnline()) return become('offline');
    const isReachable = await environment.isServerReachable();
    // the browser may have learned more while the server was asked
    become(environment.isOnline() ? (isReachable ? 'online' : 'unreachable') : 'offline');
  }

  /** One look at a time, shared by all who ask meanwhile. */
  function check(): Promise<void> {
    checking ??= look().finally(() => {
      checking = undefined;
    });
    return checking;
  }

  return {
    check,
    get: (): Connection => connection,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const connectionWatch = createConnectionWatch({
  isOnline: () => navigator.onLine,
  isServerReachable,
  lookAgainAfterMs: 5000,
});

/** Takes note of an error that may mean that the server cannot be reached. */
export function noteConnectionError(error: unknown): void {
  if (isFetchFailure(error)) void connectionWatch.check();
}
