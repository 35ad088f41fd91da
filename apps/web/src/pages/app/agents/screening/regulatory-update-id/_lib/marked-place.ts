import type { Span } from './clause-lines.ts';

/** How much of an element stands before a point in it. */
function lengthUntil(element: Element, node: Node, offset: number): number {
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(node, offset);
  return before.toString().length;
}

/**
 * Where the words that are marked stand in the text; undefined where none are. Elements that show words of the text say with
 * `data-from` where these begin; labels between them are no words.
 */
export function markedPlace(container: HTMLElement | null): Span | undefined {
  const selection = window.getSelection();
  if (!container || !selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const places = [...container.querySelectorAll<HTMLElement>('[data-from]')].flatMap((element) => {
    if (!range.intersectsNode(element)) return [];
    const from = Number(element.dataset['from']);
    const start = element.contains(range.startContainer)
      ? lengthUntil(element, range.startContainer, range.startOffset)
      : 0;
    const end = element.contains(range.endContainer)
      ? lengthUntil(element, range.endContainer, range.endOffset)
      : element.textContent.length;
    return start < end ? [{ start: from + start, end: from + end }] : [];
  });
  const [first] = places;
  const last = places.at(-1);
  return first && last && { start: first.start, end: last.end };
}
