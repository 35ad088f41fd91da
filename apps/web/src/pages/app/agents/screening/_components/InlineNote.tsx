import { noteDraftKey, useDraft } from '../../../../../data/drafts.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { NoteForm } from '../../../_components/NoteForm.tsx';
import classes from './InlineNote.module.css';

interface InlineNoteProps {
  publicationId: string;
  /** Stores the verdict once the note is there and answers whether it was stored; the draft goes only then. */
  onConfirm: (note: Promise<string | null>) => Promise<boolean>;
  onCancel: () => void;
}

/** The note of an irrelevant item, in the pane. Enter stores at once; the note may be empty. */
export function InlineNote({ publicationId, onConfirm, onCancel }: InlineNoteProps) {
  const texts = useTexts('screening').note;
  const { suggestions, suggestionsLabel } = useTexts('decisions').note;
  const common = useTexts('common');
  const draft = useDraft(noteDraftKey(1, publicationId));

  // The next key means the next item, so this one is left at once, also where its draft is still loading.
  async function confirm() {
    const text = draft.whole();
    const isStored = await onConfirm(text.then((written) => written.trim() || null));
    if (isStored && (await text) !== '') draft.clear();
  }

  return (
    <NoteForm
      className={`pad-12-16 edge-below ${classes.form}`}
      size="compact-md"
      label={texts.label}
      value={draft.text}
      onChange={draft.setText}
      suggestionsLabel={suggestionsLabel}
      suggestions={Object.values(suggestions[1])}
      hint={draft.state === 'failed' ? common.draftFailed : texts.hint}
      submit={texts.save}
      onSubmit={() => void confirm()}
      onCancel={onCancel}
      field={{
        // the key that opens the box is the wish to write
        autoFocus: true,
        onKeyDown(event) {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onCancel();
        },
      }}
    />
  );
}
