import { EditorContent, NodeViewWrapper, type ReactNodeViewProps, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { focusAfter } from '../_lib/caret.ts';
import { useEditorPage } from '../_lib/editor-context.ts';
import { extensionsWith } from '../_lib/extensions.ts';
import { DocumentChip } from './DocumentChip.tsx';
import { Toolbar } from './Toolbar.tsx';

/** A citation inside the text that is being edited. */
const EditedCitation = ({ node }: ReactNodeViewProps) => (
  <NodeViewWrapper as="span">
    <DocumentChip id={String(node.attrs['id'])} />
  </NodeViewWrapper>
);

const extensions = extensionsWith(EditedCitation);

interface SectionEditorProps {
  label: string;
  content: string;
  /** characters before the place that was clicked; undefined: the cursor goes to the end */
  cursor: number | undefined;
  onChange: (html: string) => void;
  onLeave: () => void;
}

/** The text of one section while it is being edited. */
export function SectionEditor({ label, content, cursor, onChange, onLeave }: SectionEditorProps) {
  const { offerInsertion } = useEditorPage();
  const editor = useEditor({
    extensions,
    content,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  });
  // not before it stands where it is drawn: moved there, it would lose the focus again
  const first = useRef(cursor ?? Number.POSITIVE_INFINITY);
  useEffect(() => {
    let frame = 0;
    const focus = () => {
      if (editor.isInitialized) focusAfter(editor, first.current);
      else frame = requestAnimationFrame(focus);
    };
    frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, [editor]);
  useEffect(
    () =>
      offerInsertion(({ citation_id: id, quote }) =>
        editor
          .chain()
          .focus()
          .insertContent([
            { type: 'text', text: `“${quote}” ` },
            { type: 'citation', attrs: { id } },
            { type: 'text', text: ' ' },
          ])
          .run(),
      ),
    [editor, offerInsertion],
  );
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
