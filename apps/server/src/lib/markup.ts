import { type Handler, Parser } from 'htmlparser2';

export interface MarkupElement {
  name: string;
  attributes: Record<string, string>;
  children: MarkupNode[];
}
export type MarkupNode = MarkupElement | string;

// Deeper elements are moved up to this depth, so that hostile nesting can't exhaust a walker's stack.
const MAX_DEPTH = 256;

const MUTED = new Set(['script', 'style', 'noscript', 'template']);

// The parser searches its open elements at each tag, so a source of thousands that are never closed would take quadratic time. They are
// closed for it after a piece that opened so many.
const PIECE = 4096;
const MOST_OPEN = 1024;

/** Parses HTML or XHTML into a small tree; never throws on broken markup. Scripts, styles and comments are left out. */
export function parseMarkup(source: string): MarkupElement {
  const root: MarkupElement = { name: '', attributes: {}, children: [] };
  const open: MarkupElement[] = [root];
  let excess = 0;
  let muted = 0;
  let unclosed = 0;
  const handler: Partial<Handler> = {
    onopentag(name, attributes) {
      unclosed += 1;
      if (MUTED.has(name)) muted += 1;
      if (muted > 0) return;
      if (open.length >= MAX_DEPTH) {
        excess += 1;
        return;
      }
      const element = { name, attributes, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    ontext(text) {
      if (muted === 0) open.at(-1)?.children.push(text);
    },
    onclosetag(name) {
      unclosed -= 1;
      if (MUTED.has(name)) muted = Math.max(0, muted - 1);
      else if (muted > 0) return;
      else if (excess > 0) excess -= 1;
      else if (open.length > 1) open.pop();
    },
  };
  const begin = () =>
    new Parser(handler, { recognizeSelfClosing: true, lowerCaseTags: true, lowerCaseAttributeNames: true });
  let parser = begin();
  for (let at = 0, end = 0; at < source.length; at = end) {
    // before a tag, since what begins anew must not begin within one
    const lastTag = source.lastIndexOf('<', at + PIECE);
    end = at + PIECE >= source.length || lastTag <= at ? at + PIECE : lastTag;
    parser.write(source.slice(at, end));
    if (unclosed <= MOST_OPEN) continue;
    parser.end();
    parser = begin();
  }
  parser.end();
  return root;
}

export const isElement = (node: MarkupNode): node is MarkupElement => typeof node !== 'string';

export const elementChildren = (element: MarkupElement): MarkupElement[] =>
  element.children.filter(isElement);

export const hasClass = (element: MarkupElement, name: string): boolean =>
  (element.attributes['class'] ?? '').split(/\s+/).includes(name);

/** All text of a node as it is, with line breaks for `<br>`. */
export function rawText(node: MarkupNode): string {
  if (!isElement(node)) return node;
  if (node.name === 'br') return '\n';
  return node.children.map(rawText).join('');
}
