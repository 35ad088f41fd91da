import { Worker } from 'node:worker_threads';
import type { PagedBlock } from '../engine/text/extract/paged-text.ts';
import type { FileToRecognise, RecognisedAct } from '../engine/text/extract/recognise-act.ts';
import type { ParseContext, ParsedFeed } from './connectors/connector.ts';
import type { MainContent, NoMainContent } from './main-content.ts';

/** Where the text stands: a whole page with navigation, or markup that is all content. */
export interface ExtractRequest {
  source: 'page' | 'markup';
  html: string;
  address: string;
  dropParameters: readonly string[];
}

/** A document that was read already, with what the page says that leads to it. */
export interface DocumentRequest {
  source: 'document';
  pages: readonly (readonly PagedBlock[])[];
  /** Sanitised markup, or null. */
  introduction: string | null;
  /** Of the publication: the page, or the document where it is linked to directly. */
  address: string | null;
  title: string | null;
  language: string | null;
}

export interface FeedRequest {
  source: 'feed';
  format: string;
  body: string;
  context: ParseContext;
}

export interface ActRequest extends FileToRecognise {
  source: 'act';
}

export type ThreadRequest = ExtractRequest | DocumentRequest | FeedRequest | ActRequest;

export interface Extractor {
  /** Never throws for a bad page: a page that takes too long, too much memory or nests beyond reason is title-only. */
  extract(request: ExtractRequest | DocumentRequest): Promise<MainContent | NoMainContent>;
  /** `parseFeed` of the registry; a body that takes too long or too much memory is a failure of the feed. */
  parseFeed(format: string, body: string, context: ParseContext): Promise<ParsedFeed>;
  /** The act of the EU that a file holds, or in plain words why it holds none. */
  readAct(file: FileToRecognise): Promise<RecognisedAct | string>;
  close(): Promise<void>;
}

interface Task {
  request: ThreadRequest;
  resolve(answer: unknown): void;
  /** why there is no answer, and whether there may be one next time */
  giveUp(reason: string, temporary: boolean): void;
}

/**
 * Reads pages and feeds in one worker thread, one after the other, so that a heavy one blocks nobody, and so that the memory this
 * takes is given back at the end. After one that fails, the thread is replaced. The thread starts with the first request and does
 * not keep the process alive.
 */
export function createExtractor(limits: { timeMs?: number; memoryMb?: number } = {}): Extractor {
  const timeMs = limits.timeMs ?? 20_000;
  const memoryMb = limits.memoryMb ?? 256;
  const waiting: Task[] = [];
  let running: Task | null = null;
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(new URL('content-worker.ts', import.meta.url), {
      // A small young generation costs little time and keeps the process small.
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 },
    });
    started.unref();
    started.on('message', (answer: unknown) => finish((task) => task.resolve(answer)));
    started.on('error', (error: Error & { code?: string }) =>
      replace(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? 'it could not be read within the memory it may use'
          : 'its thread failed',
      ),
    );
    return started;
  }

  function replace(reason: string, temporary = false): void {
    const old = worker;
    worker = null;
    old?.removeAllListeners().on('error', () => {});
    void old?.terminate();
    finish((task) => task.giveUp(reason, temporary));
  }

  function finish(end: (task: Task) => void): void {
    clearTimeout(timer);
    if (running) end(running);
    running = null;
    next();
  }

  function next(): void {
    if (running) return;
    running = waiting.shift() ?? null;
    if (!running) {
      worker?.unref();
      return;
    }
    worker ??= start();
    worker.ref();
    timer = setTimeout(() => replace(`it could not be read within ${timeMs / 1000} seconds`), timeMs);
    worker.postMessage(running.request, []);
  }

  const ask = <Answer>(
    request: ThreadRequest,
    withoutAnswer: (reason: string, temporary: boolean) => Answer,
  ): Promise<Answer> =>
    new Promise((resolve) => {
      waiting.push({
        request,
        resolve: (answer) => resolve(answer as Answer),
        giveUp: (reason, temporary) => resolve(withoutAnswer(reason, temporary)),
      });
      next();
    });

  return {
    extract: (request) =>
      ask<MainContent | NoMainContent>(request, (reason, temporary) => ({
        kind: 'title-only',
        code: 'no-readable-text',
        reason: `the page was given up: ${reason}`,
        temporary,
      })),
    parseFeed: (format, body, context) =>
      ask<ParsedFeed>({ source: 'feed', format, body, context }, (reason) => ({
        entries: [],
        listed: [],
        problems: [],
        failure: `the feed was given up: ${reason}`,
      })),
    readAct: (file) =>
      ask<RecognisedAct | string>({ source: 'act', ...file }, (reason) => `it was given up: ${reason}`),
    close: async () => {
      const stopped = 'the run was stopped';
      for (const task of waiting.splice(0)) task.giveUp(stopped, true);
      const old = worker;
      replace(stopped, true);
      await old?.terminate();
    },
  };
}
