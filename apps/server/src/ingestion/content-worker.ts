import { parentPort } from 'node:worker_threads';
import type { ActRequest, FeedRequest, ThreadRequest } from './content-extractor.ts';
import type { MainContent, NoMainContent } from './main-content.ts';
import { readContent } from './read-content.ts';

if (!parentPort) throw new Error('Pages are read in a worker thread only.');
const port = parentPort;
port.on('message', (request: ThreadRequest) => void answer(request));

async function answer(request: ThreadRequest): Promise<void> {
  port.postMessage(await answerTo(request), []);
}

function answerTo(request: ThreadRequest) {
  if (request.source === 'feed') return readFeed(request);
  return request.source === 'act' ? readAct(request) : read(request);
}

async function readAct(request: ActRequest) {
  const { recogniseAct } = await import('../engine/text/extract/recognise-act.ts');
  try {
    return recogniseAct(request);
  } catch {
    return 'it is built in a way that cannot be read';
  }
}

async function readFeed({ format, body, context }: FeedRequest) {
  const { parseFeed } = await import('./connectors/registry.ts');
  return parseFeed(format, body, context);
}

function read(request: Exclude<ThreadRequest, FeedRequest | ActRequest>): MainContent | NoMainContent {
  try {
    return readContent(request);
  } catch {
    // Markup nested tens of thousands deep overflows the stack of the page libraries.
    const reason = 'the page is built in a way that cannot be read';
    return { kind: 'title-only', code: 'no-readable-text', reason, temporary: false };
  }
}
