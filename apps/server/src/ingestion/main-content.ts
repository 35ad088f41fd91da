import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { canonicalLine } from '../engine/text/canonical-text.ts';
import type { ExtractedText } from '../engine/text/passage.ts';
import { canonicalAddress } from './canonical-address.ts';
import { factsOfHead } from './page-facts.ts';
import { sha256 } from './sha256.ts';
import { type PageKind, pageKind } from './text/page-kind.ts';
import { plainText, readableTitle } from './text/plain-text.ts';
import { primaryLanguage } from './text/primary-language.ts';
import { sanitiseContent } from './text/sanitise-content.ts';
import { writtenDate } from './text/written-date-pattern.ts';

/** What a page or an entry says, before its structure is read. */
export interface MainMarkup {
  kind: 'full';
  /** Sanitised: no scripts, no images, no event handlers, absolute http(s) links only. */
  html: string;
  text: string;
  contentHash: string;
  title: string | null;
  language: string | null;
  canonicalAddress: string | null;
  extractor: string;
  /** Addresses of the PDFs that the main content links to, in its order. */
  documents: string[];
}

/** The same with the tree of its headings, paragraphs and clauses. */
export interface MainContent extends MainMarkup {
  extracted: ExtractedText;
}

export interface NoMainContent {
  kind: 'title-only';
  code: 'no-readable-text' | 'too-large' | 'pdf';
  reason: string;
  /** Challenges and maintenance pass; an app shell stays one. */
  temporary: boolean;
  /** As of MainMarkup: a page may be nothing but a link to its document. */
  documents?: string[];
}

/** Changes whenever the same page may give another text. */
export const extractor = 'main-content-2';

/** Reading a page costs time and memory in proportion; no notice of a regulator comes near this. */
export const largestPage = 5 * 1024 * 1024;

const shortestText = 80;

/**
 * The readable main content of a page, sanitised. Blocks the process while it works and may throw on markup that is nested beyond
 * reason: call it through `createExtractor`, which does neither.
 */
export function extractMainContent(
  page: string,
  address: string,
  dropParameters: readonly string[] = [],
): MainMarkup | NoMainContent {
  if (page.length > largestPage) {
    return {
      kind: 'title-only',
      code: 'too-large',
      reason: 'the page is larger than 5 MB',
      temporary: false,
    };
  }
  const kind = pageKind(page);
  if (kind !== 'page') return withoutText(kind);

  const { document } = parseHTML(page);
  const title = readableTitle(
    metaContent(document, 'og:title') ??
      document.querySelector('h1')?.textContent ??
      document.querySelector('title')?.textContent ??
      '',
  );
  const language = primaryLanguage(document.documentElement?.getAttribute('lang'));
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  const heading = document.querySelector('h1')?.textContent ?? '';
  const { main, whole } = mainMarkup(document);
  const body = sanitiseContent(main, { base: address, dropParameters });
  const facts = factsOfHead(plainText(whole), heading, plainText(body));
  const html = `${facts.map((fact) => `<p>${fact}</p>`).join('')}${body}`;
  const text = plainText(html);
  const documents = linkedDocuments(html);
  if (text.length < shortestText) return { ...withoutText('empty'), documents };
  return {
    kind: 'full',
    html,
    documents,
    text,
    contentHash: contentHash(text),
    title: title === '' ? null : title,
    language,
    canonicalAddress: canonical ? canonicalAddress(canonical, { base: address, dropParameters }) : null,
    extractor,
  };
}

/** HTML that is all content, such as the body an entry carries itself. */
export function contentOfMarkup(
  markup: string,
  address: string,
  dropParameters: readonly string[] = [],
): MainMarkup | NoMainContent {
  if (markup.length > largestPage) {
    return {
      kind: 'title-only',
      code: 'too-large',
      reason: 'the text is larger than 5 MB',
      temporary: false,
    };
  }
  const html = sanitiseContent(markup, { base: address, dropParameters });
  const text = plainText(html);
  if (text.length < shortestText)
    return {
      ...withoutText('empty'),
      reason: 'the entry’s text is too short to represent the publication',
    };
  return {
    kind: 'full',
    html,
    text,
    contentHash: contentHash(text),
    title: null,
    language: null,
    canonicalAddress: null,
    extractor,
    documents: [],
  };
}

/** Of sanitised markup; by the address alone, since what is asked for is what costs. */
function linkedDocuments(html: string): string[] {
  const addresses = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  const isPdf = (address: string) => /\.pdf(?:$|[?#/])/i.test(address);
  return [...new Set(addresses.filter(isPdf).map((address) => address.replace(/#.*$/, '')))];
}

function withoutText(kind: PageKind): NoMainContent {
  const reasons: Record<PageKind, string> = {
    page: 'no readable text was found',
    empty: 'no readable text was found on the page',
    'app-shell': 'the page is empty without scripts',
    'bot-challenge': 'the site asks visitors to prove they are human',
    maintenance: 'the site shows a maintenance page',
    'not-found': 'the site says that the page does not exist',
  };
  const temporary = kind === 'bot-challenge' || kind === 'maintenance';
  return { kind: 'title-only', code: 'no-readable-text', reason: reasons[kind], temporary };
}

type PageDocument = ReturnType<typeof parseHTML>['document'];

const chrome =
  'script,style,noscript,template,iframe,object,embed,svg,canvas,form,nav,aside,footer,dialog,' +
  '[role="navigation"],[role="banner"],[role="contentinfo"],[role="search"],[role="complementary"],[aria-hidden="true"],[hidden],' +
  '.breadcrumb,.breadcrumbs,.share,.social-share,.cookie-banner,#cookie-banner,.skip-link,.pagination';

/**
 * Readability first; where it finds less than half of what the page itself marks as its main part, that part is taken: it tends to
 * drop long lists and tables, which are the substance of legal texts.
 */
function mainMarkup(document: PageDocument): { main: string; whole: string } {
  for (const element of document.querySelectorAll(chrome)) element.remove();
  const marked = document.querySelector('main, [role="main"], #main-content, #content article, article');
  const markedHtml = marked?.innerHTML ?? '';
  const markedLength = canonicalLine(marked?.textContent ?? '').length;
  const bodyHtml = document.body?.innerHTML ?? document.documentElement?.innerHTML ?? '';
  // Readability takes the document apart, so it comes last.
  const readable = new Readability(document, { charThreshold: 200, maxElemsToParse: 100_000 }).parse();
  const readableLength = canonicalLine(readable?.textContent ?? '').length;
  const isReadable = readableLength >= shortestText && readableLength >= markedLength / 2;
  const main = isReadable ? (readable?.content ?? '') : markedLength >= shortestText ? markedHtml : bodyHtml;
  return { main, whole: bodyHtml };
}

function metaContent(document: PageDocument, property: string): string | null {
  return document.querySelector(`meta[property="${property}"]`)?.getAttribute('content') ?? null;
}

const stampLabel = String.raw`(?:page |this page was |seite )?(?:last (?:updated|modified|reviewed|changed|edited)|updated|first published|published|modified|stand|geändert am|zuletzt (?:geändert|aktualisiert)(?: am)?|aktualisiert am|veröffentlicht am|erschienen am|erscheinung|erstellt am|datum|date|son güncelleme|dernière mise à jour|mis à jour le)(?: on| am)?`;
const stampLine = new RegExp(
  String.raw`^${stampLabel}[\s:|–-]*(?:geändert am )?${writtenDate}[\s|.]*$`,
  'iu',
);
const stampLabelLine = new RegExp(String.raw`^${stampLabel}[\s:|–-]*$`, 'iu');
const dateLine = new RegExp(String.raw`^${writtenDate}[\s|.]*$`, 'iu');
const furniture =
  /^(?:print|share|drucken|teilen|back to (?:top|overview)|nach oben|seite drucken|print this page|share this page|yazdır|paylaş)$/i;

/**
 * SHA-256 over the main text alone: spacing, date stamps ("Last updated: 3 May 2026") and page furniture do not count, so that a page
 * that was only dressed anew gives the same hash.
 */
export function contentHash(text: string): string {
  const lines = text
    .split('\n')
    .map(canonicalLine)
    .filter((line) => line !== '' && !furniture.test(line));
  return sha256(lines.filter((_, index) => !isStamp(lines, index)).join('\n'));
}

/**
 * A date alone on its line is a stamp at the head of a page or under a stamp's label; anywhere else it may be the closing date of a
 * consultation, and a change of that must be seen.
 */
function isStamp(lines: readonly string[], index: number): boolean {
  const line = lines[index]!;
  if (line.length > 100) return false;
  if (stampLine.test(line)) return true;
  if (!dateLine.test(line)) return false;
  return (
    index === 0 ||
    (index === 1 && lines.length > 2 && !meansDeadline.test(lines[0]!)) ||
    stampLabelLine.test(lines[index - 1]!)
  );
}

const meansDeadline =
  /clos|due|deadline|respon|until|ends|opens|effect|appl|force|frist|bis\b|kraft|son tarih/i;
