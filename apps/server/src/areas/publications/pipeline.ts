import { setTimeout as pause } from 'node:timers/promises';
import type { Dependencies } from '../../dependencies.ts';
import type { IngestionStore } from '../../ingestion/store.ts';
import { isReadAsStored } from './collecting/ingest/store.ts';
import {
  computeReadings,
  forgetEarlierReadings,
  type ReadDocuments,
  readInBackground,
  writeComputed,
} from './collecting/reading/read-publications.ts';
import { readUnread } from './collecting/reading/read-unread.ts';
import { type ScreeningOptions, screenPublications } from './screening/screen-publications.ts';
import { askForScreening } from './screening/waiting.queries.ts';
import { forgetEarlierLooks, groupStories } from './stories/grouping.ts';

type Parts = Pick<Dependencies, 'db' | 'engines' | 'clock' | 'log' | 'jobs'>;

interface Step {
  /** Takes everything that waits. May be stopped or killed at any point: the next to do it takes what is left. */
  readonly work: (dependencies: Dependencies, signal?: AbortSignal) => Promise<unknown>;
  /** Marks what an earlier engine did as waiting again. */
  readonly again?: (dependencies: Dependencies) => Promise<void>;
}

/**
 * The way of a publication into the inboxes. A step computes outside of transactions; the one that writes its result also marks
 * what the result makes necessary, so that whoever comes next finds it in the database.
 */
export const steps = {
  // collect: whoever runs feeds (`ingest/`) or imports files (`import/`) stores publications, versions and texts, and marks them for
  // reading and grouping; those that can't be read yet, and what is imported, also for screening.
  /**
   * Takes publications with an empty `read_by`, except for those that failed (`reading_failures`) or that others are at
   * (`reading_claims`). Writes dates, type, binding force, topics and key points, and asks for screening.
   */
  read: { work: readUnread, again: forgetEarlierReadings },
  /** Takes publications with an empty `story_checked_by`. Writes which ones are about the same event; nothing follows. */
  group: { work: groupStories, again: forgetEarlierLooks },
  /** Takes `publications_to_screen`. Writes what each company gets to see and why, and asks for what `afterScreening` names. */
  screen: { work: (dependencies, signal) => screen(dependencies, { signal }) },
} as const satisfies Record<string, Step>;

/** The recurring work in `areas/jobs.ts` to run because screened publications may be new or have a new version. */
const afterScreening = ({ insight }: Dependencies['engines']): readonly string[] => [
  ...(insight === null ? [] : ['write-insights']),
  'read-statements',
  'follow-versions',
  'follow-clearing',
  'index-publications',
];

/** The last step, for some publications or for all that wait. */
export const screen = (parts: Parts, options: Omit<ScreeningOptions, 'next'> = {}): Promise<number> =>
  screenPublications(parts, { ...options, next: afterScreening(parts.engines) });

/** Takes everything that waits through all steps, in order. */
export async function finishPipeline(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  await steps.read.work(dependencies, signal);
  // What can't be grouped now is grouped by the recurring work, and reaches the inboxes without it.
  await steps.group.work(dependencies, signal).catch((error: unknown) => {
    dependencies.log.error({ err: error }, 'publications could not be grouped by event');
  });
  await steps.screen.work(dependencies, signal);
}

/** A step as recurring work: takes what a stopped process left, and the first time also what an earlier engine did. */
export function recurring(
  dependencies: Dependencies,
  { work, again }: Step,
): (signal: AbortSignal) => Promise<void> {
  let isFirst = true;
  return async (signal) => {
    if (isFirst) await again?.(dependencies);
    isFirst = false;
    await work(dependencies, signal);
  };
}

/** Reads and screens what was just stored while more is being stored. */
export interface Pipeline {
  /** Accepts publications to be read soon, and then screened; blocks only if many are already waiting. Never rejects. */
  read(publicationIds: readonly string[]): Promise<void>;
  /** Soon screens the publications waiting for it. */
  screen(): void;
  /** Resolves when everything so far has been read and screened, or left to the recurring work. */
  settled(): Promise<void>;
}

/** The same store, telling the pipeline what it stored; a recorded run has waited for reading and screening. */
export const storeInto = (pipeline: Pipeline, store: IngestionStore): IngestionStore => {
  const readUnlessUnchanged = async <T extends { outcome: string }>(publicationId: string, saved: T) => {
    if (saved.outcome !== 'unchanged') await pipeline.read([publicationId]);
    return saved;
  };
  return {
    ...store,
    upsertEntries: async (entries) => {
      const stored = await store.upsertEntries(entries);
      const toRead = stored.filter((one, index) => isReadAsStored(entries[index]!, one));
      pipeline.screen();
      await pipeline.read([...new Set(toRead.map(({ publicationId }) => publicationId))]);
      return stored;
    },
    saveContent: async (id, content) => readUnlessUnchanged(id, await store.saveContent(id, content)),
    saveAct: async (id, text) => readUnlessUnchanged(id, await store.saveAct(id, text)),
    fileUnder: async (...given) => {
      const filed = await store.fileUnder(...given);
      pipeline.screen();
      return filed;
    },
    recordRun: async (run, next) => {
      await pipeline.settled();
      await store.recordRun(run, next);
    },
  };
};

/** Publications read together; one statement for many costs little more than one for each. */
const atOnce = 25;
/** How long pages, which arrive one by one, wait for others to be read and screened with. */
const lingerMs = 400;
const mostWaiting = 2 * atOnce;

/**
 * The pipeline beside whatever stores. What can't be read is screened unread, and the recurring work tries again and reports
 * what is wrong. It also picks up what was left because the process ended.
 */
export function openPipeline(parts: Parts, read: ReadDocuments = readInBackground): Pipeline {
  const waiting: string[] = [];
  let computing: Promise<void> = Promise.resolve();
  let writing: Promise<void> = Promise.resolve();
  let screening: Promise<void> = Promise.resolve();
  let isScreeningAsked = false;
  let settling = 0;
  let hurry = new AbortController();
  const endLinger = () => {
    hurry.abort();
    hurry = new AbortController();
  };
  const linger = async () => {
    if (settling === 0) await pause(lingerMs, undefined, { signal: hurry.signal }).catch(() => {});
  };
  /** Once for all who ask while it is running. */
  const screenSoon = () => {
    if (isScreeningAsked) return;
    isScreeningAsked = true;
    screening = screening.then(async () => {
      isScreeningAsked = false;
      await linger();
      await screen(parts).catch(() => {});
    });
  };
  const screenUnread = (ids: readonly string[]) =>
    parts.db.withSystem('ingestion', (tx) => askForScreening(tx, ids), { retry: true });

  /** Another process computes one batch while the previous one is written. */
  const readNext = async () => {
    if (waiting.length === 0) return;
    if (waiting.length < atOnce) await linger();
    const ids = waiting.splice(0, atOnce);
    const ready = Promise.allSettled([computeReadings(parts, ids, read), writing]);
    writing = ready
      .then(([computed]) =>
        computed.status === 'fulfilled' ? writeComputed(parts, computed.value) : screenUnread(ids),
      )
      .catch(() => screenUnread(ids))
      .then(screenSoon, screenSoon);
    await ready;
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
    screen: screenSoon,
    settled: async () => {
      settling += 1;
      endLinger();
      await computing;
      await writing;
      await screening;
      settling -= 1;
    },
  };
}
