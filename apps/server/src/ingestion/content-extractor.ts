import { Worker } from 'node:worker_threads';
import type { MainContent, NoMainContent } from './main-content.ts';

/** Where the text stands: a whole page with navigation, or markup that is all content. */
export interface ExtractRequest {
  source: 'page' | 'markup';
  html: string;
  address: string;
  dropParameters: readonly string[];
}

export interface Extractor {
  /** Never throws for a bad page: a page that takes too long, too much memory or nests beyond reason is title-only. */
  extract(request: ExtractRequest): Promise<MainContent | NoMainContent>;
  close(): Promise<void>;
}

interface Task {
  request: ExtractRequest;
  resolve(content: MainContent | NoMainContent): void;
}

/**
 * Reads pages in one worker thread, one after the other, so that a heavy page blocks nobody. After a page that fails, the thread is
 * replaced. The thread starts with the first page and does not keep the process alive.
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
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, stackSizeMb: 4 },
    });
    started.unref();
    started.on('message', (content: MainContent | NoMainContent) => finish(content));
    started.on('error', () => replace('the page could not be read within the memory it may use'));
    return started;
  }

  function replace(reason: string): void {
    const old = worker;
    worker = null;
    old?.removeAllListeners().on('error', () => {});
    void old?.terminate();
    finish({ kind: 'title-only', code: 'no-readable-text', reason, temporary: false });
  }

  function finish(content: MainContent | NoMainContent): void {
    clearTimeout(timer);
    running?.resolve(content);
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
    timer = setTimeout(() => replace(`the page could not be read within ${timeMs / 1000} seconds`), timeMs);
    worker.postMessage(running.request, []);
  }

  return {
    extract: (request) =>
      new Promise((resolve) => {
        waiting.push({ request, resolve });
        next();
      }),
    close: async () => {
      for (const task of waiting.splice(0)) {
        task.resolve({
          kind: 'title-only',
          code: 'no-readable-text',
          reason: 'the run was stopped',
          temporary: true,
        });
      }
      const old = worker;
      replace('the run was stopped');
      await old?.terminate();
    },
  };
}
