import { Button } from '@mantine/core';
import { useTexts } from '../../../../lib/use-texts.ts';
import type { ProfileEditing } from '../_lib/use-profile-edit.ts';
import classes from './SaveBar.module.css';

interface SaveBarProps {
  editing: ProfileEditing;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  /** what the change would do, in a few words, for narrow windows where the panel is out of view */
  summary: string | undefined;
}

/** How much is unsaved, whether it is kept, and the way to save it. Stays in view while something is unsaved. */
export function SaveBar({ editing, isSaving, onSave, onDiscard, summary }: SaveBarProps) {
  const texts = useTexts('company-profile').save;
  const { waiting } = useTexts('profile-fields').conflict;
  const { changeCount, draftState, conflict, isRestored } = editing;
  if (changeCount === 0) return null;
  const keeping =
    draftState === 'failed' ? texts.notKept : draftState === 'saved' ? texts.kept : texts.keeping;
  return (
    <section className={`row ${classes.bar}`} aria-label={texts.label}>
      <div>
        <p className="strong">{texts.unsaved({ count: changeCount })}</p>
        <p className={classes.state} data-failed={draftState === 'failed' || undefined}>
          {conflict ? waiting : isRestored ? texts.restored : keeping}
        </p>
        {summary && <p className={classes.summary}>{summary}</p>}
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onDiscard} disabled={isSaving}>
          {texts.discard}
        </Button>
        <Button onClick={onSave} loading={isSaving} disabled={conflict !== undefined}>
          {texts.save}
        </Button>
      </div>
    </section>
  );
}
