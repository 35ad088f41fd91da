import type { ActRequest, FeedRequest, ReadRequest } from './content-extractor.ts';
import type { MainContent, NoMainContent } from './main-content.ts';
import { readContent } from './read-content.ts';

/** For the background process. */
export function answer(request: ReadRequest) {
  if (request.source === 'feed') return readFeed(request);
  return request.source === 'act' ? readAct(request) : read(request);
}

async function readAct(request: ActRequest) {
  const { recogniseAct } = await import('../engine/text/extract/recognise-act.ts');
  try {
    return recogniseAct(request);
  } catch {
    return 'it is built in a way that can’t be read';
  }
}

async function readFeed({ format, body, context }: FeedRequest) {
  const { parseFeed } = await import('./connectors/registry.ts');
  return parseFeed(format, body, context);
}

function read(request: Exclude<ReadRequest, FeedRequest | ActRequest>): MainContent | NoMainContent {
  try {
    return readContent(request);
  } catch {
    // Markup nested tens of thousands deep overflows the stack of the page libraries.
    const reason = 'the page is built in a way that can’t be read';
    return { kind: 'title-only', code: 'no-readable-text', reason, temporary: false };
  }
}
