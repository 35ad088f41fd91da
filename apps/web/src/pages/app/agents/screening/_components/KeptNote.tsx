import { Button } from '@mantine/core';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { noteDraftKey, useWaitingDraft } from '../../../../../data/drafts.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { mayBecome } from '../../../_lib/status-actions.ts';
import type { Decisions } from '../_lib/use-decisions.ts';
import classes from './KeptNote.module.css';

interface KeptNoteProps {
  publication: RegulatoryUpdateRow;
  decisions: Decisions;
  className?: string | undefined;
}

/** Tells of a note that was begun and not stored: by a log-in, a reload or a failure it would else wait unseen. */
export function KeptNote({ className = '', ...props }: KeptNoteProps) {
  return (
    <div role="status" className={`${classes.place} ${className}`}>
      <KeptNoteOf key={`1:${props.publication.id}`} {...props} status={1} />
      <KeptNoteOf key={`4:${props.publication.id}`} {...props} status={4} />
    </div>
  );
}

function KeptNoteOf({ publication, decisions, status }: KeptNoteProps & { status: 1 | 4 }) {
  const texts = useTexts('decisions').note.kept;
  const { isWaiting, discard } = useWaitingDraft(noteDraftKey(status, publication.id));
  const isAsking = decisions.dialogs.note?.publication.id === publication.id;
  if (!isWaiting || isAsking || !decisions.canDecide || !mayBecome(publication, status)) return null;
  return (
    <div className={`row ${classes.notice}`}>
      <span className={`narrow accent ${classes.sentence}`}>{texts.sentence[status]}</span>
      <Button size="compact-sm" variant="default" onClick={() => decisions.setStatus(publication, status)}>
        {texts.goOn}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={discard}>
        {texts.discard}
      </Button>
    </div>
  );
}
