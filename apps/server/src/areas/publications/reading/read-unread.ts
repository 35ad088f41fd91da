import { setTimeout as pause } from 'node:timers/promises';
import type { Dependencies } from '../../../dependencies.ts';
import { readingVersion } from '../../../engine/reading/read-document.ts';
import { ThreadTimeout } from '../../../lib/thread.ts';
import { addSeconds } from '../../../lib/time.ts';
import * as queries from './queries.ts';
import { type ReadDocuments, readAlone, readPublications, readTogether } from './read-publications.ts';

const atOnce = 20;
const pauseMs = 20;
const firstWaitSeconds = 3_600;
const longestWaitSeconds = 7 * 86_400;

interface Unread {
  readonly id: string;
  readonly current_version: number;
}

/** How many documents are read together, and alone; for tests. */
interface Readers {
  readonly together: ReadDocuments;
  readonly alone: ReadDocuments;
}

/**
 * Reads every publication that was not read yet, a few at a time with pauses, so that people who work meanwhile do not
 * notice. One that cannot be read costs itself alone: it is marked with the reason and tried again later. May be stopped or
 * killed at any point: what was not read then is read next time.
 * @returns how many were read
 */
export async function readUnread(
  dependencies: Dependencies,
  signal?: AbortSignal,
  readers: Readers = { together: readTogether, alone: readAlone },
): Promise<number> {
  const { db, clock } = dependencies;
  let read = 0;
  const isStopped = () => signal?.aborted === true;
  while (!isStopped()) {
    const unread = await db.withSystem('ingestion', (tx) => queries.listUnread(tx, clock.now(), atOnce));
    if (unread.length === 0) break;
    read += await readBatch(dependencies, unread, readers, isStopped);
    await pause(pauseMs);
  }
  return read;
}

/** @returns how many were read */
async function readBatch(
  dependencies: Dependencies,
  unread: readonly Unread[],
  { together, alone }: Readers,
  isStopped: () => boolean,
): Promise<number> {
  const { db } = dependencies;
  try {
    await readPublications(
      db,
      unread.map(({ id }) => id),
      together,
    );
    return unread.length;
  } catch {
    // One of them it is; which one shows when each is read alone.
  }
  let read = 0;
  for (const publication of unread) {
    if (isStopped()) break;
    try {
      await readPublications(db, [publication.id], alone);
      read += 1;
    } catch (error) {
      await markFailure(dependencies, publication, error);
    }
  }
  return read;
}

async function markFailure(
  { db, clock, log }: Dependencies,
  { id, current_version: version }: Unread,
  error: unknown,
): Promise<void> {
  const now = clock.now();
  await db.withSystem('ingestion', async (tx) => {
    const earlier = await queries.findFailure(tx, id);
    const attempts = earlier?.version === version ? earlier.attempts + 1 : 1;
    const waitSeconds = Math.min(firstWaitSeconds * 2 ** (attempts - 1), longestWaitSeconds);
    const failure = { version, reason: reasonOf(error), attempts, next_try_at: addSeconds(now, waitSeconds) };
    await queries.keepFailure(tx, { publication_id: id, engine_version: readingVersion, ...failure });
  });
  log.error({ err: error, publication: id }, 'a publication could not be read for days and type');
}

const reasonOf = (error: unknown): string =>
  error instanceof ThreadTimeout
    ? 'it takes too long to read'
    : `it cannot be read: ${error instanceof Error ? error.message : String(error)}`.slice(0, 300);
