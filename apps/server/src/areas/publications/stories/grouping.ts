import type { Dependencies } from '../../../dependencies.ts';
import type { StoryLink } from '../../../engine/stories/find-story-links.ts';
import type { StoriesRequest } from '../../../engine/stories/stories-worker.ts';
import { background } from '../../../lib/background-process.ts';
import { type Batch, forgetLooks, readBatch, writeBatch } from './grouping.queries.ts';

const worker = new URL('../../../engine/stories/stories-worker.ts', import.meta.url);

/**
 * Checks for each publication not compared yet whether others are about the same event, and groups them. May be stopped or
 * killed at any point: the next run compares what is left.
 * @returns how many publications were compared
 */
export async function groupStories({ db, log }: Dependencies, signal?: AbortSignal): Promise<number> {
  let looked = 0;
  const isStopped = () => signal?.aborted === true;
  while (!isStopped()) {
    const batch = await db.withSystem('ingestion', readBatch);
    if (!batch) break;
    const links = await linksOf(batch).catch((error: unknown) => {
      // Days that can't be compared must not hold up later ones forever.
      log.error(
        { err: error, publications: batch.newIds.length },
        'some publications could not be grouped by event',
      );
      return [];
    });
    await db.withSystem('ingestion', (tx) => writeBatch(tx, batch.newIds, links), { retry: true });
    looked += batch.newIds.length;
  }
  return looked;
}

/** Marks everything that an earlier engine has compared to be compared again; to be called once per process. */
export async function forgetEarlierLooks({ db }: Dependencies): Promise<void> {
  await db.withSystem('ingestion', forgetLooks);
}

const linksOf = (batch: Batch): Promise<StoryLink[]> =>
  background.ask<StoryLink[]>(worker, batch satisfies StoriesRequest, { timeMs: 60_000 });
