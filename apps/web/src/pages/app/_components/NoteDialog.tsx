import { publicationStatus } from '@regulus/contract/publication-values.ts';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useDraft } from '../../../data/drafts.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { NoteForm } from './NoteForm.tsx';

export interface NoteDialogProps {
  /** the status that is being set: irrelevant (note optional) or implemented (note required) */
  status: 1 | 4;
  /** how many publications it is for */
  count: number;
  /** under which the note is kept on the server while it is written, e.g. `irrelevant-note:<id>` */
  draftKey: string;
  /** closes the dialog and stores; answers whether it was stored, for the draft goes only then */
  onConfirm: (note: string | null) => Promise<boolean>;
  onCancel: () => void;
}

/**
 * Asks for the note of a decision. What is typed is kept as a draft on the server until it is stored, also when the
 * dialog is cancelled. Show it only while it is needed: it is open as long as it is mounted.
 */
export function NoteDialog({ status, count, draftKey, onConfirm, onCancel }: NoteDialogProps) {
  const { note: texts, verbs } = useTexts('decisions');
  const common = useTexts('common');
  const draft = useDraft(draftKey);
  const isRequired = status === publicationStatus.implemented;
  const note = draft.text.trim();

  async function confirm() {
    // a draft of before is not overwritten unseen: it arrives in a moment
    if (draft.state === 'loading' && note === '') return;
    if (await onConfirm(note === '' ? null : note)) draft.clear();
  }

  return (
    <Modal opened onClose={onCancel} title={texts.titles[status]({ count })} size="lg">
      <NoteForm
        label={texts.labels[status]}
        description={isRequired ? texts.required : texts.optional}
        missing={isRequired ? texts.missing : undefined}
        value={draft.text}
        onChange={draft.setText}
        suggestionsLabel={texts.suggestionsLabel}
        suggestions={Object.values(texts.suggestions[status])}
        hint={
          <>
            {draft.state === 'saving' && common.draftSaving}
            {draft.state === 'saved' && note !== '' && common.draftSaved}
            {draft.state === 'failed' && common.draftFailed}
            {(draft.state === 'idle' || (draft.state === 'saved' && note === '')) && texts.keys}
          </>
        }
        submit={verbs[status]}
        onSubmit={() => void confirm()}
        onCancel={onCancel}
        // not disabled: a disabled field cannot take the focus when the dialog opens
        field={{ rows: 3, readOnly: draft.state === 'loading', 'data-autofocus': true }}
      />
    </Modal>
  );
}
