import { setTimeout as pause } from 'node:timers/promises';
import type { Dependencies } from '../../../dependencies.ts';
import { computeReadings, type ReadDocuments, readInBackground } from '../reading/read-publications.ts';
import { askForScreening } from '../screening/queries-waiting.ts';
import { screenPublications } from '../screening/screen-publications.ts';

/** Publications read together; one statement for many costs little more than one for each. */
const atOnce = 25;
/** How long pages, which arrive one by one, wait for others to be read and screened with. */
const lingerMs = 400;
const mostWaiting = 2 * atOnce;

/** What follows once publications are stored: they are read, and every company gets its verdict. */
export interface Following {
  /** Accepts publications to be read soon, and then screened; blocks only if many are already waiting. Never rejects. */
  read(publicationIds: readonly string[]): Promise<void>;
  /** Soon screens the publications waiting for it. */
  screen(): void;
  /** Resolves when everything so far has been read and screened, or left to the recurring work. */
  settled(): Promise<void>;
}

/**
 * Reads and screens what was just stored while more is being stored. What can't be read is screened unread, and the recurring
 * work tries again and reports what is wrong. It also picks up what was left because the process ended.
 */
export function followStoring(
  parts: Pick<Dependencies, 'db' | 'engines' | 'clock' | 'log' | 'jobs'>,
  read: ReadDocuments = readInBackground,
): Following {
  const { db } = parts;
  const waiting: string[] = [];
  let computing: Promise<void> = Promise.resolve();
  let writing: Promise<void> = Promise.resolve();
  let settling = 0;
  let hurry = new AbortController();
  const endLinger = () => {
    hurry.abort();
    hurry = new AbortController();
  };
  const linger = async () => {
    if (settling === 0) await pause(lingerMs, undefined, { signal: hurry.signal }).catch(() => {});
  };
  const screening = oneAfterTheOther(async () => {
    await linger();
    await screenPublications(parts);
  });

  const screenUnread = (ids: readonly string[]) =>
    db.withSystem('ingestion', (tx) => askForScreening(tx, ids), { retry: true });

  /** Another process computes one batch while the previous one is written. */
  const readNext = async () => {
    if (waiting.length === 0) return;
    if (waiting.length < atOnce) await linger();
    const ids = waiting.splice(0, atOnce);
    const computed = computeReadings(parts, ids, read).catch(() => () => screenUnread(ids));
    const before = writing;
    writing = computed.then(async (write) => {
      await before;
      await write()
        .catch(() => screenUnread(ids))
        .catch(() => {});
      screening.start();
    });
    await Promise.all([computed, before]);
  };

  return {
    read: async (publicationIds) => {
      if (publicationIds.length === 0) return;
      waiting.push(...publicationIds);
      if (waiting.length >= atOnce) endLinger();
      // Only the batches needed for these: whoever waits for them doesn't wait for what others add in the meantime.
      for (let left = publicationIds.length; left > 0; left -= atOnce) computing = computing.then(readNext);
      while (waiting.length >= mostWaiting) await writing;
    },
    screen: screening.start,
    settled: async () => {
      settling += 1;
      endLinger();
      await computing;
      await writing;
      await screening.done();
      settling -= 1;
    },
  };
}

/**
 * Repeats the same work for callers that arrive while it is running, once for all of them. Never rejects: failures are left.
 */
function oneAfterTheOther(work: () => Promise<unknown>) {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const run = async () => {
    await work().catch(() => {});
    running = null;
  };
  return {
    start: () => {
      if (running === null) running = run();
      else
        next ??= running.then(() => {
          next = null;
          running = run();
          return running;
        });
    },
    /** of what has been started so far */
    done: async () => {
      await (next ?? running);
    },
  };
}
