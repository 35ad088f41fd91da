import type { PagedBlock } from '../engine/text/extract/paged-text.ts';
import type { FileToRecognise, RecognisedAct } from '../engine/text/extract/recognise-act.ts';
import { type BackgroundProcess, background, WorkGivenUp } from '../lib/background-process.ts';
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

export type ReadRequest = ExtractRequest | DocumentRequest | FeedRequest | ActRequest;

export interface Extractor {
  /** Never throws for a bad page: a page that takes too long, too much memory or nests beyond reason is title-only. */
  extract(request: ExtractRequest | DocumentRequest): Promise<MainContent | NoMainContent>;
  /** `parseFeed` of the registry; a body that takes too long or too much memory is a failure of the feed. */
  parseFeed(format: string, body: string, context: ParseContext): Promise<ParsedFeed>;
  /** The act of the EU that a file holds, or in plain words why it holds none. */
  readAct(file: FileToRecognise): Promise<RecognisedAct | string>;
}

const worker = new URL('content-worker.ts', import.meta.url);
/** A machine that is busy with what people ask for leaves it little; what is read takes milliseconds. */
const defaultTimeMs = 30_000;

/** Reads pages and feeds in a process of their own, so that a heavy one blocks nobody. */
export function createExtractor(
  process: BackgroundProcess = background,
  { timeMs = defaultTimeMs } = {},
): Extractor {
  const ask = async <Answer>(
    request: ReadRequest,
    withoutAnswer: (reason: string, temporary: boolean) => Answer,
  ): Promise<Answer> => {
    try {
      return await process.ask<Answer>(worker, request, { timeMs });
    } catch (error) {
      if (error instanceof WorkGivenUp) return withoutAnswer(error.message, error.isTemporary);
      throw error;
    }
  };

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
  };
}
