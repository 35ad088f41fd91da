import { parentPort } from 'node:worker_threads';
import type { ExtractRequest } from './content-extractor.ts';
import { contentOfMarkup, extractMainContent, type MainContent, type NoMainContent } from './main-content.ts';

if (!parentPort) throw new Error('Pages are read in a worker thread only.');
const port = parentPort;
port.on('message', (request: ExtractRequest) => port.postMessage(read(request), []));

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
