import { EditorContent, useEditor } from '@tiptap/react';
import { extensionsWith } from '../_lib/extensions.ts';
import { EditedCitation } from './EditedCitation.tsx';
import { Toolbar } from './Toolbar.tsx';

const extensions = extensionsWith(EditedCitation);

interface SectionEditorProps {
  label: string;
  content: string;
  onChange: (html: string) => void;
  onLeave: () => void;
}

/** The text of one section while it is being edited. */
export function SectionEditor({ label, content, onChange, onLeave }: SectionEditorProps) {
  const editor = useEditor({
    extensions,
    content,
    autofocus: 'end',
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  });
  return (
    <div
      role="presentation"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onLeave();
      }}
    >
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
