import { parentPort } from 'node:worker_threads';
import type { ExtractRequest, FeedRequest, ThreadRequest } from './content-extractor.ts';
import { contentOfMarkup, extractMainContent, type MainContent, type NoMainContent } from './main-content.ts';

if (!parentPort) throw new Error('Pages are read in a worker thread only.');
const port = parentPort;
port.on('message', (request: ThreadRequest) => void answer(request));

async function answer(request: ThreadRequest): Promise<void> {
  port.postMessage(request.source === 'feed' ? await readFeed(request) : read(request), []);
}

async function readFeed({ format, body, context }: FeedRequest) {
  // It brings the tables that languages are told by: pages do without them.
  const { parseFeed } = await import('./connectors/registry.ts');
  return parseFeed(format, body, context);
}

function read({ source, html, address, dropParameters }: ExtractRequest): MainContent | NoMainContent {
  try {
    return source === 'page'
      ? extractMainContent(html, address, dropParameters)
      : contentOfMarkup(html, address, dropParameters);
  } catch {
    // Markup nested tens of thousands deep overflows the stack of the page libraries.
    const reason = 'the page is built in a way that cannot be read';
    return { kind: 'title-only', code: 'no-readable-text', reason, temporary: false };
  }
}
