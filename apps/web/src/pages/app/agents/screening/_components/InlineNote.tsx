import { Button, Textarea } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDraft } from '../../../../../data/drafts.ts';
import { commonTexts } from '../../../../../lib/texts/common.ts';
import { decisionTexts } from '../../../../../lib/texts/decisions.ts';
import { screeningTexts } from '../../../../../lib/texts/screening.ts';
import classes from './InlineNote.module.css';

const texts = screeningTexts.note;

interface InlineNoteProps {
  publicationId: string;
  /** Stores the verdict and answers whether it was stored; the draft goes only then. */
  onConfirm: (note: string | null) => Promise<boolean>;
  onCancel: () => void;
}

/** The note of an irrelevant item, in the pane. Enter stores at once; the note may be empty. */
export function InlineNote({ publicationId, onConfirm, onCancel }: InlineNoteProps) {
  const draft = useDraft(`irrelevant-note:${publicationId}`);
  const isLoading = draft.state === 'loading';
  /** Enter was faster than the draft */
  const isWaiting = useRef(false);

  async function confirm() {
    isWaiting.current = isLoading;
    if (isLoading) return;
    const note = draft.text.trim();
    if ((await onConfirm(note === '' ? null : note)) && draft.text !== '') draft.clear();
  }

  const onLoaded = useEffectEvent(() => {
    if (isWaiting.current) void confirm();
  });
  useEffect(() => {
    if (!isLoading) onLoaded();
  }, [isLoading]);

  return (
    <form
      className={classes.form}
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
      <div className={classes.suggestions} role="group" aria-label={decisionTexts.note.suggestionsLabel}>
        {decisionTexts.note.suggestions[1].map((suggestion) => (
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
      <div className={classes.footer}>
        <span className={classes.hint} aria-live="polite">
          {draft.state === 'failed' ? commonTexts.draftFailed : texts.hint}
        </span>
        <Button size="compact-md" variant="default" onClick={onCancel}>
          {commonTexts.cancel}
        </Button>
        <Button size="compact-md" type="submit">
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
