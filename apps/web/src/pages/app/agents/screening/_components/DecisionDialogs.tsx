import { publicationStatus } from '@regulus/contract/publication-values.ts';
import { noteDraftKey } from '../../../../../data/drafts.ts';
import { ConflictDialog } from '../../../_components/ConflictDialog.tsx';
import { NoteDialog } from '../../../_components/NoteDialog.tsx';
import type { Decisions } from '../_lib/use-decisions.ts';

interface DecisionDialogsProps {
  decisions: Decisions;
  /** the page asks for the note of an irrelevant item itself, beside the item */
  isNoteInline?: boolean;
}

/** The dialogs of `useDecisions`: the note of a decision, and what to do when a colleague was faster. */
export function DecisionDialogs({ decisions, isNoteInline = false }: DecisionDialogsProps) {
  const { note, closeNote, conflict, closeConflict, decide } = decisions.dialogs;
  return (
    <>
      {note && !(isNoteInline && note.status === publicationStatus.irrelevant) && (
        <NoteDialog
          key={`${note.publication.id}:${note.status}`}
          status={note.status}
          count={1}
          draftKey={noteDraftKey(note.status, note.publication.id)}
          onConfirm={(text) => decide(note.publication, { status: note.status, irrelevant_notes: text })}
          onCancel={closeNote}
        />
      )}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          onKeep={closeConflict}
          onDecide={([publication], change) => {
            closeConflict();
            if (!publication) return;
            const needsNote =
              change.status === publicationStatus.implemented && change.irrelevant_notes === undefined;
            if (needsNote) decisions.setStatus(publication, publicationStatus.implemented);
            else void decide(publication, change);
          }}
        />
      )}
    </>
  );
}
