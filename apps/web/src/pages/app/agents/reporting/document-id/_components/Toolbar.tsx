import { TextInput } from '@mantine/core';
import IconBlockquote from '@tabler/icons-react/dist/esm/icons/IconBlockquote.mjs';
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs';
import IconH3 from '@tabler/icons-react/dist/esm/icons/IconH3.mjs';
import IconH4 from '@tabler/icons-react/dist/esm/icons/IconH4.mjs';
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { FormDialog } from '../../../../../../ui/FormDialog.tsx';
import classes from './Editor.module.css';

const rows = 3;
const columns = 3;

/** Puts a small table with a header row where the cursor is. */
function insertTable(editor: Editor): void {
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

/** Where the selected words lead; an empty address takes the link away. */
function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { link: texts } = useTexts('document-editor');
  const { save } = useTexts('common');
  const [href, setHref] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const [isWrong, setIsWrong] = useState(false);
  const keep = () => {
    const address = href.trim();
    if (address !== '' && !/^(https?:\/\/|mailto:)\S+$/i.test(address)) return setIsWrong(true);
    if (address === '') editor.chain().focus().unsetLink().run();
    else editor.chain().focus().setLink({ href: address }).run();
    onClose();
  };
  return (
    <FormDialog title={texts.title} submit={save} onSubmit={() => keep()} onClose={onClose}>
      <TextInput
        data-autofocus
        label={texts.address}
        placeholder="https://"
        value={href}
        error={isWrong && texts.wrong}
        onChange={(event) => setHref(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

const tools = [
  {
    key: 'bold',
    Icon: IconBold,
    isOn: (editor: Editor) => editor.isActive('bold'),
    run: (editor: Editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    key: 'italic',
    Icon: IconItalic,
    isOn: (editor: Editor) => editor.isActive('italic'),
    run: (editor: Editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    key: 'heading',
    Icon: IconH3,
    isOn: (editor: Editor) => editor.isActive('heading', { level: 3 }),
    run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    key: 'subheading',
    Icon: IconH4,
    isOn: (editor: Editor) => editor.isActive('heading', { level: 4 }),
    run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 4 }).run(),
  },
  {
    key: 'bullets',
    Icon: IconList,
    isOn: (editor: Editor) => editor.isActive('bulletList'),
    run: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'numbers',
    Icon: IconListNumbers,
    isOn: (editor: Editor) => editor.isActive('orderedList'),
    run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    key: 'quote',
    Icon: IconBlockquote,
    isOn: (editor: Editor) => editor.isActive('blockquote'),
    run: (editor: Editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { key: 'table', Icon: IconTable, isOn: (editor: Editor) => editor.isActive('table'), run: insertTable },
] as const;

/** How the selected text looks; the usual keys do the same. */
export function Toolbar({ editor }: { editor: Editor }) {
  const { tools: texts } = useTexts('document-editor');
  const [isLinking, setIsLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      tools
        .filter(({ isOn }) => isOn(now))
        .map(({ key }) => key)
        .join(' '),
  }).split(' ');
  return (
    <div role="toolbar" aria-label={texts.label} className={classes.toolbar}>
      {tools.map(({ key, Icon, run }) => (
        <button
          key={key}
          type="button"
          className={`centered hoverable ${classes.tool}`}
          aria-label={texts[key]}
          title={texts[key]}
          aria-pressed={on.includes(key)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        >
          <Icon size={16} stroke={1.8} aria-hidden />
        </button>
      ))}
      <button
        type="button"
        className={`centered hoverable ${classes.tool}`}
        aria-label={texts.link}
        title={texts.link}
        onClick={() => setIsLinking(true)}
      >
        <IconLink size={16} stroke={1.8} aria-hidden />
      </button>
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </div>
  );
}
