import { describePage } from '../text/page-kind.ts';
import type { ParsedFeed } from './connector.ts';

/** The answer for a body that is not what it should be. */
export const failedBody = (failure: string, problems: string[] = []): ParsedFeed => ({
  entries: [],
  listed: [],
  problems,
  failure,
});

/** What a body looks like, for messages: "a maintenance page", "JSON". */
export function describeBody(body: string): string {
  const head = body.replace(/^[\s\uFEFF]+/, '').slice(0, 2_000);
  if (head === '') return 'an empty body';
  if (/^[{[]/.test(head)) return 'JSON';
  if (head.startsWith('%PDF-')) return 'a PDF';
  const root = /^(?:<\?[^>]*>\s*|<!--[\s\S]*?-->\s*|<!doctype[^>]*>\s*)*<([a-z][\w:.-]*)/i.exec(head)?.[1];
  if (root === undefined) return 'plain text';
  return /^(?:html|head|title|meta|body|script|div|h1|p)$/i.test(root)
    ? describePage(body)
    : `XML with the root element <${root.slice(0, 60)}>`;
}
