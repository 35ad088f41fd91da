import { parentPort } from 'node:worker_threads';
import type { ExtractRequest } from './content-extractor.ts';
import { contentOfMarkup, extractMainContent, type NoMainContent } from './main-content.ts';

parentPort!.on('message', ({ source, html, address, dropParameters }: ExtractRequest) => {
  const read = source === 'page' ? extractMainContent : contentOfMarkup;
  try {
    parentPort!.postMessage(read(html, address, dropParameters));
  } catch {
    // Markup nested tens of thousands deep overflows the stack of the page libraries.
    const broken: NoMainContent = {
      kind: 'title-only',
      code: 'no-readable-text',
      reason: 'the page is built in a way that cannot be read',
      temporary: false,
    };
    parentPort!.postMessage(broken);
  }
});
