import { setTimeout as pause } from 'node:timers/promises';
import type { SystemTransaction } from '../../../../db/transactions.ts';
import type { Dependencies } from '../../../../dependencies.ts';
import { WorkGivenUp } from '../../../../lib/background-process.ts';
import { addSeconds } from '../../../../lib/time.ts';
import { askForScreening } from '../../screening/waiting.queries.ts';
import { waitAfterFailures } from '../backing-off.ts';
import * as queries from './queries.ts';
import { type ReadDocuments, readBy, readInBackground, readPublications } from './read-publications.ts';

const atOnce = 20;
const pauseMs = 20;

interface Unread {
  readonly id: string;
  readonly current_version: number;
}

/**
 * Reads every publication that hasn't been read yet, a few at a time with pauses, so that people who are working don't notice.
 * A publication that can't be read affects no others: it is marked with the reason and tried again later. May be stopped or
 * killed at any point: the next run reads what is left.
 * @returns how many were read
 */
export async function readUnread(
  dependencies: Dependencies,
  signal?: AbortSignal,
  read: ReadDocuments = readInBackground,
): Promise<number> {
  const { db, clock } = dependencies;
  let count = 0;
  const isStopped = () => signal?.aborted === true;
  while (!isStopped()) {
    const unread = await db.withSystem('ingestion', (tx) => queries.listUnread(tx, clock.now(), atOnce));
    if (unread.length === 0) break;
    count += await readBatch(dependencies, unread, read, isStopped);
    await pause(pauseMs);
  }
  return count;
}

/** @returns how many were read */
async function readBatch(
  dependencies: Dependencies,
  unread: readonly Unread[],
  read: ReadDocuments,
  isStopped: () => boolean,
): Promise<number> {
  try {
    await readPublications(
      dependencies,
      unread.map(({ id }) => id),
      read,
    );
    return unread.length;
  } catch {
    // It is one of them; reading each alone shows which.
  }
  let count = 0;
  for (const publication of unread) {
    if (isStopped()) break;
    try {
      await readPublications(dependencies, [publication.id], read);
      count += 1;
    } catch (error) {
      await markFailure(dependencies, publication, error);
    }
  }
  return count;
}

async function markFailure(
  { db, clock, log, engines }: Dependencies,
  { id, current_version: version }: Unread,
  error: unknown,
): Promise<void> {
  const now = clock.now();
  const keep = async (tx: SystemTransaction) => {
    const earlier = await queries.findFailure(tx, id);
    const attempts = earlier?.version === version ? earlier.attempts + 1 : 1;
    const failure = {
      version,
      reason: reasonOf(error),
      attempts,
      next_try_at: addSeconds(now, waitAfterFailures(attempts)),
    };
    await queries.keepFailure(tx, {
      publication_id: id,
      engine_version: readBy(engines.screening),
      ...failure,
    });
    // Even unread, it is screened, so that no company misses it.
    await askForScreening(tx, [id]);
  };
  await db.withSystem('ingestion', keep, { retry: true });
  log.error({ err: error, publication: id }, 'the dates and type of a publication could not be read');
}

const reasonOf = (error: unknown): string =>
  error instanceof WorkGivenUp
    ? error.message
    : `it cannot be read: ${error instanceof Error ? error.message : String(error)}`.slice(0, 300);
