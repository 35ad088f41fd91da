/** What was changed in a section and is not saved yet. */
export interface UnsavedSection {
  id: string;
  /** of the section that was changed */
  revision: number;
  content?: string;
  question?: string;
}

type Words = Pick<UnsavedSection, 'content' | 'question'>;

/** `ended`: nobody is logged in any more; `lost`: neither saved nor kept on this device */
export type SaverState = 'saved' | 'unsaved' | 'saving' | 'lost' | Failure;

export type Failure = 'offline' | 'ended' | 'failed';

export interface Outcome {
  sections: readonly { id: string; revision: number }[];
  conflicts: readonly { id: string; revision: number }[];
}

/** What the saver needs of the page, so that its rules can be tested without a browser. */
export interface SaverEnvironment<Answered extends Outcome> {
  /** `keepalive`: the page is being left */
  send(sections: UnsavedSection[], keepalive: boolean): Promise<Answered>;
  onSaved(answer: Answered, sent: readonly UnsavedSection[]): void;
  /** Keeps what is unsaved on this device; none once all is saved. Answers whether it could. */
  keep(sections: readonly UnsavedSection[]): boolean;
  /** why it was not saved: `failed` where it is of no use to try again */
  failureOf(error: unknown): Failure;
  onRefused(error: unknown): void;
}

export const pauseMs = 1_000;
export const longestPauseMs = 2_000;
const retryAfterMs = 5_000;
/** so many sections may be saved at once */
const mostAtOnce = 200;

/**
 * Saves sections a moment after they were last changed, each with the revision it was changed from, one call at a time. What
 * could not be saved is kept and tried again until the server has it.
 */
export function createSectionSaver<Answered extends Outcome>(environment: SaverEnvironment<Answered>) {
  const unsaved = new Map<string, UnsavedSection>();
  const listeners = new Set<() => void>();
  let state: SaverState = 'saved';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstChangeAt: number | undefined;
  let running: Promise<void> | undefined;
  let isKept = true;
  let resumed = 0;

  function tell(next: SaverState): void {
    state = next;
    for (const listener of listeners) listener();
  }
  const keep = () => {
    isKept = environment.keep([...unsaved.values()]);
  };
  function plan(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delayMs);
  }

  function set(id: string, revision: number, change: Words): void {
    const now = Date.now();
    firstChangeAt ??= now;
    // what was changed before keeps the revision it was changed from
    unsaved.set(id, { revision, ...unsaved.get(id), id, ...change });
    keep();
    if (state !== 'saving') tell(state === 'offline' || state === 'ended' ? state : 'unsaved');
    plan(Math.max(0, Math.min(pauseMs, firstChangeAt + longestPauseMs - now)));
  }

  /** What was typed while the rest was on its way starts from the revision that it got. */
  function settle(sent: readonly UnsavedSection[], answer: Answered): void {
    const revisions = new Map(
      [...answer.sections, ...answer.conflicts].map(({ id, revision }) => [id, revision] as const),
    );
    for (const one of sent) {
      const now = unsaved.get(one.id);
      if (now === undefined) continue;
      if (now === one) unsaved.delete(one.id);
      else unsaved.set(one.id, { ...now, revision: revisions.get(one.id) ?? now.revision });
    }
    keep();
    environment.onSaved(answer, sent);
  }

  async function run(keepalive: boolean): Promise<void> {
    const sent = [...unsaved.values()].slice(0, mostAtOnce);
    firstChangeAt = undefined;
    tell('saving');
    try {
      settle(sent, await environment.send(sent, keepalive));
      tell(unsaved.size === 0 ? 'saved' : 'unsaved');
      if (unsaved.size > 0) plan(pauseMs);
    } catch (error) {
      const failure = environment.failureOf(error);
      tell(isKept ? failure : 'lost');
      if (failure === 'failed') environment.onRefused(error);
      else plan(retryAfterMs);
    }
  }

  /** Saves at once. Who leaves does not wait for what is on its way. */
  async function flush(keepalive = false): Promise<void> {
    clearTimeout(timer);
    if (running && !keepalive) await running;
    if (unsaved.size === 0) return;
    const mine = run(keepalive);
    running = mine;
    await mine;
    if (running === mine) running = undefined;
  }

  return {
    set,
    flush,
    /** Takes up what this device kept when the page was last left. */
    resume(sections: readonly UnsavedSection[]): void {
      for (const section of sections) if (!unsaved.has(section.id)) unsaved.set(section.id, section);
      resumed += sections.length;
      keep();
      if (unsaved.size > 0) plan(0);
      tell(unsaved.size > 0 ? 'unsaved' : state);
    },
    /** Lets the unsaved words of a section go, e.g. since it was deleted. */
    forget(id: string): void {
      unsaved.delete(id);
      keep();
      if (unsaved.size === 0 && state !== 'saving') tell('saved');
    },
    wordsOf: (id: string): Words | undefined => unsaved.get(id),
    state: (): SaverState => state,
    resumed: (): number => resumed,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: (): void => clearTimeout(timer),
  };
}

export type SectionSaver = ReturnType<typeof createSectionSaver>;
