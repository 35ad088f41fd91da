import { Button, Textarea } from '@mantine/core';
import { noteDraftKey, useDraft } from '../../../../../data/drafts.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
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
    <form
      className={`pad-12-16 edge-below ${classes.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <Textarea
        label={texts.label}
        value={draft.text}
        onChange={(event) => draft.setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            onCancel();
          }
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void confirm();
        }}
        minRows={2}
        maxRows={8}
        autosize
        maxLength={20_000}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the key that opens the box is the wish to write
        autoFocus
      />
      <div className="flex wrap gap-8 above-8" role="group" aria-label={suggestionsLabel}>
        {Object.values(suggestions[1]).map((suggestion) => (
          <Button
            key={suggestion}
            size="compact-sm"
            variant="default"
            onClick={() => {
              const before = draft.text.trim();
              draft.setText(before === '' ? suggestion : `${before}. ${suggestion}`);
            }}
          >
            {suggestion}
          </Button>
        ))}
      </div>
      <div className="line above-8">
        <span className="fine fill" aria-live="polite">
          {draft.state === 'failed' ? common.draftFailed : texts.hint}
        </span>
        <Button size="compact-md" variant="default" onClick={onCancel}>
          {common.cancel}
        </Button>
        <Button size="compact-md" type="submit">
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
