import { setTimeout as pause } from 'node:timers/promises';
import type { Dependencies } from '../../../dependencies.ts';
import { computeReadings, type ReadDocuments, readInBackground } from '../reading/read-publications.ts';
import { askForScreening } from '../screening/queries-waiting.ts';
import { screenPublications } from '../screening/screen-publications.ts';

/** Publications read together; a statement for many costs little more than one for each. */
const atOnce = 25;
/** Pages come one by one, and wait so long for others to be read and screened with. */
const lingerMs = 400;
const mostWaiting = 2 * atOnce;

/** What follows once publications are stored: they are read, and every company gets its verdict. */
export interface Following {
  /** Takes publications to be read soon, and then screened; waits only where many are waiting already. Never rejects. */
  read(publicationIds: readonly string[]): Promise<void>;
  /** Screens soon what waits for it. */
  screen(): void;
  /** Resolves when everything until now is read and screened, or left to the work that recurs. */
  settled(): Promise<void>;
}

/**
 * Reads what was just stored, and screens it, while more is being stored. What cannot be read is screened unread, and the work that
 * recurs tries again and tells what is wrong; so it does with what was left because the process ended.
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

  /** One batch is computed, by another process, while the one before it is written. */
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
      // As many batches as these fill: who waits for them does not wait for what others add meanwhile.
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

/** Does the same work again for those who ask while it is done, once for all of them. Never rejects: what failed is left. */
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
    /** of what was started until now */
    done: async () => {
      await (next ?? running);
    },
  };
}
