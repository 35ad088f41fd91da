import { extractEurLexHtml } from '../engine/text/extract/eur-lex-html.ts';
import { extractPagedText } from '../engine/text/extract/paged-text.ts';
import { extractReadableHtml } from '../engine/text/extract/readable-html.ts';
import { detectLanguage } from '../engine/text/language.ts';
import type { ExtractedText } from '../engine/text/passage.ts';
import type { DocumentRequest, ExtractRequest } from './content-extractor.ts';
import {
  contentHash,
  contentOfMarkup,
  extractMainContent,
  type MainContent,
  type MainMarkup,
  type NoMainContent,
} from './main-content.ts';
import { plainText } from './text/plain-text.ts';

/** Languages that feeds here are published in; a choice of few makes short texts decidable. */
const languages = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'sv', 'tr'];
/** Less says too little against what the page says of itself. */
const fewestLetters = 200;
const shortestDocument = 80;

/** Text and structure of a page, of an entry's own markup, or of a document. Blocks the process while it works. */
export function readContent(request: ExtractRequest | DocumentRequest): MainContent | NoMainContent {
  if (request.source === 'document') return readDocument(request);
  const { source, html, address, dropParameters } = request;
  const content =
    source === 'page'
      ? extractMainContent(html, address, dropParameters)
      : contentOfMarkup(html, address, dropParameters);
  if (content.kind !== 'full') return content;
  const language = languageOf(content.text, content.language);
  const act = source === 'page' ? actOf(html, content, language) : null;
  if (act)
    return { ...content, language, text: act.content, contentHash: contentHash(act.content), extracted: act };
  return { ...content, language, extracted: extractReadableHtml(content.html, { language }) };
}

/** Pages name the language of the site's menu (FINMA); the text knows better, if there is enough of it. */
function languageOf(text: string, named: string | null): string | null {
  if (text.length < fewestLetters) return named;
  return detectLanguage(text, named === null ? languages : [...new Set([...languages, named])]) ?? named;
}

const marksOfEurLex = /class="(?:oj-|eli-|title-article-norm|stitle-article-norm)/;

/** EUR-Lex marks articles and paragraphs with classes, which the main content no longer has. */
function actOf(page: string, content: MainMarkup, language: string | null): ExtractedText | null {
  if (!marksOfEurLex.test(page)) return null;
  const act = extractEurLexHtml(page, language ?? 'en');
  const isWhole = act.content.length > content.text.length / 2;
  return isWhole && act.passages.some(({ kind }) => kind === 'article') ? act : null;
}

function readDocument({
  pages,
  introduction,
  address,
  title,
  language,
}: DocumentRequest): MainContent | NoMainContent {
  const body = pages.map((page) => page.map(({ text }) => text).join('\n')).join('\n');
  if (body.trim().length < shortestDocument) {
    const reason = 'the PDF contains hardly any text; it may be scanned';
    return { kind: 'title-only', code: 'pdf', reason, temporary: false };
  }
  const text = introduction === null ? body : `${plainText(introduction)}\n${body}`;
  const found = languageOf(body, language);
  const extracted = extractPagedText(pages, { language: found, title, introduction });
  return {
    kind: 'full',
    html: introduction ?? '',
    text,
    contentHash: contentHash(text),
    title,
    language: found,
    canonicalAddress: address,
    extractor: `${extracted.extractor}-${extracted.extractorVersion}`,
    documents: [],
    extracted,
  };
}
