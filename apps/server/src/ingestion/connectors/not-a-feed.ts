import { describePage } from '../text/page-kind.ts';

/** Why a body whose root is not the expected one is no feed, in plain words. HTTP 200 is not success. */
export function notAFeed(body: string, root: string | null, expected: string): string {
  if (body.trim() === '') return 'the body is empty';
  const looksLikeHtml =
    /^\s*<(?:!doctype html|html|head|title|meta|body|script|div|h1|p)\b/i.test(body) ||
    root?.toLowerCase() === 'html';
  if (looksLikeHtml) return `${describePage(body)} was received instead of the ${expected} feed`;
  if (root === null) return `the body is not XML, so it can’t be read as ${expected}`;
  return `the root element is <${root.slice(0, 60)}>, so it can’t be read as ${expected}`;
}
