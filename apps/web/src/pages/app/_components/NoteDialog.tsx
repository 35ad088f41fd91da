import { publicationStatus } from '@regulus/contract/publication-values.ts';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useDraft } from '../../../data/drafts.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import classes from './NoteDialog.module.css';

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
  const [wasTried, setWasTried] = useState(false);
  const isRequired = status === publicationStatus.implemented;
  const isLoading = draft.state === 'loading';
  const note = draft.text.trim();
  const isMissing = isRequired && note === '';

  async function confirm() {
    setWasTried(true);
    // a draft of before is not overwritten unseen: it arrives in a moment
    if (isMissing || (isLoading && note === '')) return;
    if (await onConfirm(note === '' ? null : note)) draft.clear();
  }

  return (
    <Modal opened onClose={onCancel} title={texts.titles[status]({ count })} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <Textarea
          label={texts.labels[status]}
          description={isRequired ? texts.required : texts.optional}
          value={draft.text}
          onChange={(event) => draft.setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void confirm();
          }}
          error={wasTried && isMissing ? texts.missing : undefined}
          minRows={3}
          maxRows={10}
          autosize
          maxLength={20_000}
          // not disabled: a disabled field cannot take the focus when the dialog opens
          readOnly={draft.state === 'loading'}
          data-autofocus
        />
        <div className={classes.suggestions} role="group" aria-label={texts.suggestionsLabel}>
          {Object.values(texts.suggestions[status]).map((suggestion) => (
            <Button
              key={suggestion}
              size="compact-sm"
              variant="default"
              onClick={() => draft.setText(note === '' ? suggestion : `${note}. ${suggestion}`)}
            >
              {suggestion}
            </Button>
          ))}
        </div>
        <div className={`row ${classes.footer}`}>
          <span className="quiet" aria-live="polite">
            {draft.state === 'saving' && common.draftSaving}
            {draft.state === 'saved' && note !== '' && common.draftSaved}
            {draft.state === 'failed' && common.draftFailed}
            {(draft.state === 'idle' || (draft.state === 'saved' && note === '')) && texts.keys}
          </span>
          <Group gap="sm">
            <Button variant="default" onClick={onCancel}>
              {common.cancel}
            </Button>
            <Button type="submit">{verbs[status]}</Button>
          </Group>
        </div>
      </form>
    </Modal>
  );
}
