import { callOrReturn, Extension, getExtensionField, Mark, mergeAttributes, Node } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { UndoRedo } from '@tiptap/extensions';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';
import { type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react';
import type { ComponentType } from 'react';

declare module '@tiptap/core' {
  // the parameters must be named as the library names them
  interface NodeConfig<Options, Storage> {
    /** what the library of tables takes a node for */
    tableRole?: string;
  }
}

const spans = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null, rendered: false },
};

/** Cells hold paragraphs, so that lists and breaks in pasted tables stay. */
const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    tableRole: tag === 'td' ? 'cell' : 'header_cell',
    addAttributes: () => spans,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const Row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  tableRole: 'table',
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1) => () =>
      goToNextCell(direction)(this.editor.state, this.editor.view.dispatch);
    return { Tab: go(1), 'Shift-Tab': go(-1) };
  },
});

/** Tells the library of tables which node is what. */
const TableRoles = Extension.create({
  name: 'tableRoles',
  extendNodeSchema(extension) {
    const context = {
      name: extension.name,
      options: extension.options as unknown,
      storage: extension.storage as unknown,
    };
    return {
      tableRole: callOrReturn<unknown>(getExtensionField(extension, 'tableRole', context)),
    };
  },
});

const mark = (tag: 'sub' | 'sup') =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

const citationShownBy = (View: ComponentType<ReactNodeViewProps>) =>
  Node.create({
    name: 'citation',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({
      id: {
        default: '',
        parseHTML: (element: HTMLElement) => element.getAttribute('data-citation'),
        renderHTML: ({ id }: { id?: string }) => ({ 'data-citation': id }),
      },
    }),
    parseHTML: () => [{ tag: 'cite[data-citation]' }],
    renderHTML: ({ HTMLAttributes }) => ['cite', mergeAttributes(HTMLAttributes)],
    addNodeView: () => ReactNodeViewRenderer(View, { as: 'span' }),
  });

const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    id: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-mention'),
      renderHTML: ({ id }: { id?: string }) => ({ 'data-mention': id }),
    },
    name: { default: '', parseHTML: (element: HTMLElement) => element.textContent, rendered: false },
  }),
  parseHTML: () => [{ tag: 'span[data-mention]' }],
  renderHTML: ({ HTMLAttributes, node }) => ['span', HTMLAttributes, String(node.attrs['name'])],
});

/** What the text of a section may hold; the server drops all else. Citations are drawn by `View`. */
export const extensionsWith = (View: ComponentType<ReactNodeViewProps>) => [
  Document,
  Text,
  Paragraph,
  Heading.configure({ levels: [3, 4] }),
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Blockquote,
  HardBreak,
  Bold,
  Italic,
  Underline,
  Strike,
  Code,
  mark('sub'),
  mark('sup'),
  Link.configure({ openOnClick: false, autolink: true, protocols: ['http', 'https', 'mailto'] }),
  Table,
  Row,
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
  TableRoles,
  citationShownBy(View),
  Mention,
  UndoRedo,
];
