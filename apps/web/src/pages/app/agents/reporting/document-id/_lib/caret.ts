import type { Editor } from '@tiptap/core';

/** How many characters of `container`, without its citations, stand before a point of the window; undefined beside any text. */
export function charactersBefore(container: Element, x: number, y: number): number | undefined {
  const point = pointAt(x, y);
  if (!point || point.node.nodeType !== Node.TEXT_NODE || !container.contains(point.node)) return undefined;
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  let count = 0;
  while (walker.nextNode() && walker.currentNode !== point.node)
    if (!walker.currentNode.parentElement?.closest('cite'))
      count += walker.currentNode.textContent?.length ?? 0;
  return count + point.offset;
}

function pointAt(x: number, y: number): { node: Node; offset: number } | undefined {
  // Safari knows only the older of the two
  if ('caretPositionFromPoint' in document) {
    const at = document.caretPositionFromPoint(x, y);
    return at ? { node: at.offsetNode, offset: at.offset } : undefined;
  }
  const range = (document as Document).caretRangeFromPoint(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

/** Puts the cursor behind so many characters of the text. */
export function focusAfter(editor: Editor, characters: number): void {
  let left = characters;
  let position: number | undefined;
  editor.state.doc.descendants((node, at) => {
    if (position !== undefined || !node.isText) return position === undefined;
    if (left <= node.nodeSize) position = at + left;
    else left -= node.nodeSize;
    return false;
  });
  editor.commands.focus(position ?? 'end');
}
