export type DraftState = 'idle' | 'saving' | 'saved' | 'failed';

/** Where drafts go and what outlives the page, so that the rules can be tested without a browser. */
export interface DraftEnvironment {
  /** Stores a draft; an empty text removes it. `keepalive`: the page is being left. */
  /** What the server has now; '' where it has none. */
  stored(key: string): Promise<string>;
  /** One text of what another device has stored since, and what this browser could not store. */
  readonly join: (stored: string, unsent: string) => string;
  send(key: string, text: string, keepalive: boolean): Promise<void>;
  /** Called with what the server has now, before the unsaved text is let go. */
  onSaved(key: string, text: string): void;
  /** Keeps a text in the browser until it is stored; `undefined` lets it go. */
  keep(key: string, text: string | undefined): void;
  kept(key: string): string | undefined;
  keptKeys(): string[];
  /** whether it is of use to try again by itself: not where the server refused */
  mayRetry(error: unknown): boolean;
  retryAfterMs: number;
}

interface Unsaved {
  text: string;
  timer: ReturnType<typeof setTimeout> | undefined;
  isSending: boolean;
}

/** Where one goes on from the other it holds both. */
function together(stored: string, unsent: string, join: DraftEnvironment['join']): string {
  if (stored.trim() === '' || unsent.includes(stored.trim())) return unsent;
  return stored.includes(unsent.trim()) ? stored : join(stored, unsent);
}

/**
 * The texts that are not stored yet. A text stays, also over a reload and a log-in, until the server has it: what fails
 * is tried again by itself.
 */
export function createDraftStore(environment: DraftEnvironment) {
  const unsaved = new Map<string, Unsaved>();
  const states = new Map<string, DraftState>();
  const listeners = new Set<() => void>();

  function tell(key: string, state: DraftState): void {
    states.set(key, state);
    for (const listener of listeners) listener();
  }

  function set(key: string, text: string, delayMs: number): void {
    const before = unsaved.get(key);
    clearTimeout(before?.timer);
    const timer = setTimeout(() => void flush(key), delayMs);
    unsaved.set(key, { text, timer, isSending: before?.isSending ?? false });
    environment.keep(key, text);
    for (const listener of listeners) listener();
  }

  async function flush(key: string, keepalive = false): Promise<void> {
    const waiting = unsaved.get(key);
    // in their order; who leaves does not wait
    if (!waiting || (waiting.isSending && !keepalive)) return;
    clearTimeout(waiting.timer);
    const { text } = waiting;
    waiting.isSending = true;
    tell(key, 'saving');
    const hasChanged = () => unsaved.get(key)?.text !== text;
    let state: DraftState = 'saved';
    try {
      await environment.send(key, text, keepalive);
      environment.onSaved(key, text);
      if (!hasChanged()) {
        unsaved.delete(key);
        environment.keep(key, undefined);
      }
    } catch (error) {
      state = 'failed';
      const failed = unsaved.get(key);
      if (failed && environment.mayRetry(error) && !hasChanged()) {
        failed.timer = setTimeout(() => void flush(key), environment.retryAfterMs);
      }
    }
    const left = unsaved.get(key);
    if (left) left.isSending = false;
    tell(key, state);
    if (left && hasChanged()) await flush(key, keepalive);
  }

  return {
    set,
    flush,
    /** Sends all that waits, e.g. when the network is back. */
    flushAll(keepalive = false): void {
      for (const key of unsaved.keys()) void flush(key, keepalive);
    },
    /** Takes up what an earlier page could not store. What another device has stored since is not written over: it stays before it. */
    async resume(): Promise<void> {
      for (const key of environment.keptKeys()) {
        const text = environment.kept(key);
        if (text === undefined || unsaved.has(key)) continue;
        // a failure is met again, and tried again, when it is sent
        const stored = text === '' ? '' : await environment.stored(key).catch(() => '');
        if (unsaved.has(key) || environment.kept(key) !== text) continue;
        set(key, together(stored, text, environment.join), 0);
      }
    },
    /** The text that is not stored yet, '' for one that is to be removed; undefined where all is stored. */
    unsavedText: (key: string): string | undefined => unsaved.get(key)?.text ?? environment.kept(key),
    stateOf: (key: string): DraftState => states.get(key) ?? 'idle',
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
