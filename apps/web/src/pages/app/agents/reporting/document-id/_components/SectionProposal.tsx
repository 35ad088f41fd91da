import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Section, useSuggest } from '../../../../../../data/documents.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { trackDocument } from '../../../../_components/documents/track-document.ts';
import { tellOutcome } from '../../../../_lib/tell-outcome.ts';
import { useEditorPage } from '../_lib/editor-context.ts';
import classes from './Editor.module.css';
import { SectionEditor } from './SectionEditor.tsx';

interface SectionProposalProps {
  section: Section;
  name: string;
  onClose: () => void;
}

/** Another text for a section, for whoever holds the document to accept or reject. */
export function SectionProposal({ section: { id, content }, name, onClose }: SectionProposalProps) {
  const { proposal: texts, section: sectionTexts } = useTexts('document-editor');
  const { cancel } = useTexts('common');
  const { document } = useEditorPage();
  const { mutateAsync, isPending } = useSuggest(document.id);
  const [html, setHtml] = useState(content);
  const [note, setNote] = useState('');
  const send = async () => {
    const sending = mutateAsync({ section_id: id, content: html, note: note.trim() });
    if (!(await tellOutcome(sending, { done: texts.sent, failed: texts.failed }))) return;
    trackDocument('suggest');
    onClose();
  };
  return (
    <div className={classes.text}>
      <SectionEditor
        label={sectionTexts.textOf({ name })}
        content={content}
        cursor={undefined}
        onChange={setHtml}
        onLeave={onClose}
      />
      <input
        className="field-box"
        aria-label={texts.note}
        placeholder={texts.note}
        maxLength={2_000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={classes.bar}>
        <Button size="compact-sm" loading={isPending} disabled={html === content} onClick={() => void send()}>
          {texts.send}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </div>
  );
}
