import type { Editor } from '@tiptap/core';

const rows = 3;
const columns = 3;

/** Puts a small table with a header row where the cursor is. */
export function insertTable(editor: Editor): void {
  const cells = (type: 'tableHeader' | 'tableCell') =>
    Array.from({ length: columns }, () => ({ type, content: [{ type: 'paragraph' }] }));
  editor
    .chain()
    .focus()
    .insertContent({
      type: 'table',
      content: Array.from({ length: rows }, (_, row) => ({
        type: 'tableRow',
        content: cells(row === 0 ? 'tableHeader' : 'tableCell'),
      })),
    })
    .run();
}
