import type { PdfReading } from '../files/pdf/pdf-reading.ts';
import { isPdf, readPdf } from '../files/pdf/read-pdf.ts';
import type { Feed } from './catalogue.ts';
import type { MainContent, NoMainContent } from './main-content.ts';
import { type FollowDependencies, pageSettings } from './page-request.ts';
import type { TitleOnlyCode } from './store.ts';
import { decodeBody } from './web/charset.ts';
import type { FetchFailure } from './web/fetch-failure.ts';
import type { FetchedBody } from './web/fetch-request.ts';

export interface ReadText {
  kind: 'text';
  content: MainContent;
  /** The bytes that the text stands in. */
  evidence: FetchedBody;
  /** Of the page; none where the text stands elsewhere, since a page may stay while its document changes. */
  validators: { etag: string | null; lastModified: string | null };
}

export interface NoText {
  kind: 'title-only';
  code: TitleOnlyCode;
  reason: string;
  temporary: boolean;
  retryAt?: Date | null;
}

/** With more text of its own, a page is a publication and not the way to one. */
const longestCoverPage = 1_200;
const noValidators = { etag: null, lastModified: null };

/**
 * The text behind the link of an entry: that of a page, of a PDF, or of the PDF that a page leads to.
 * @param triesLeft how often it may be tried again before the page alone has to do
 * @returns null when the run was stopped
 */
export async function readPage(
  feed: Feed,
  page: FetchedBody,
  triesLeft: number,
  deps: FollowDependencies,
): Promise<ReadText | NoText | null> {
  if (isPdf(page.body))
    return readDocument(page, feed, deps, { address: null, title: null, introduction: null });
  if (!isMarkup(page))
    return noText('unsupported-type', `the link leads to a file of type ${page.contentType}`);
  const content = await deps.extractor.extract({
    source: 'page',
    html: decodeBody(page.body, page.charset),
    address: page.finalAddress,
    dropParameters: feed.quirks.drop_parameters,
  });
  const own: ReadText | NoText =
    content.kind === 'title-only'
      ? noText(content.code, content.reason, content.temporary)
      : {
          kind: 'text',
          content,
          evidence: page,
          validators: { etag: page.etag, lastModified: page.lastModified },
        };
  const address = documentBehind(feed, content);
  if (address === null) return own;
  const read = await fetchDocument(address, page, content, feed, deps);
  if (read === null || read.kind === 'text') return read;
  if (read.temporary && triesLeft > 0) return read;
  return own.kind === 'text' ? own : read;
}

/** The address of the document that a page leads to; null where the page itself is the publication. */
function documentBehind(feed: Feed, content: MainContent | NoMainContent): string | null {
  const [first, ...more] = content.documents ?? [];
  if (first === undefined) return null;
  if (feed.follow === 'pdf') return first;
  const isCover = content.kind === 'title-only' || content.text.length <= longestCoverPage;
  return isCover && more.length === 0 ? first : null;
}

async function fetchDocument(
  address: string,
  page: FetchedBody,
  content: MainContent | NoMainContent,
  feed: Feed,
  deps: FollowDependencies,
): Promise<ReadText | NoText | null> {
  const fetched = await deps.fetcher.fetch({
    address,
    accept: 'application/pdf,*/*;q=0.5',
    ...pageSettings(feed, deps),
  });
  if (fetched.kind === 'failed') return fetched.reason === 'aborted' ? null : unfetched(fetched);
  if (fetched.kind !== 'ok' || !isPdf(fetched.body))
    return noText('unsupported-type', 'the page leads to a document that is no PDF');
  const cover = content.kind === 'full' ? content : null;
  return readDocument(fetched, feed, deps, {
    address: cover?.canonicalAddress ?? page.finalAddress,
    title: cover?.title ?? null,
    introduction: cover?.html ?? null,
  });
}

async function readDocument(
  body: FetchedBody,
  feed: Feed,
  { extractor, signal }: FollowDependencies,
  cover: { address: string | null; title: string | null; introduction: string | null },
): Promise<ReadText | NoText | null> {
  const reading = await readPdf(body.body, { signal });
  if (reading.kind === 'refused') return refused(reading);
  const content = await extractor.extract({
    source: 'document',
    pages: reading.pages.map(({ blocks }) => blocks),
    ...cover,
    title: cover.title ?? reading.title,
    language: reading.language ?? feed.language,
  });
  if (content.kind === 'title-only') return noText(content.code, content.reason, content.temporary);
  const isBehindPage = cover.address !== null;
  const { etag, lastModified } = body;
  return {
    kind: 'text',
    content,
    evidence: body,
    validators: isBehindPage ? noValidators : { etag, lastModified },
  };
}

function refused({ code, reason }: Extract<PdfReading, { kind: 'refused' }>): NoText | null {
  if (code === 'stopped') return null;
  // A machine under load may be faster another time.
  return noText(code === 'too-large' ? 'too-large' : 'pdf', `the PDF ${reason}`, code === 'too-slow');
}

function unfetched({ reason, message, temporary, retryAt }: FetchFailure): NoText {
  const code = reason === 'robots' || reason === 'too-large' ? reason : 'unreachable';
  return { ...noText(code, `the PDF of the page: ${message}`, temporary || retryAt !== null), retryAt };
}

function noText(code: TitleOnlyCode, reason: string, temporary = false): NoText {
  return { kind: 'title-only', code, reason, temporary };
}

function isMarkup(page: FetchedBody): boolean {
  const type = page.contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'text/html' || type === 'application/xhtml+xml') return true;
  const head = decodeBody(page.body.subarray(0, 1024), page.charset);
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body|title|meta|script|div|p)\b/i.test(
    head,
  );
}
