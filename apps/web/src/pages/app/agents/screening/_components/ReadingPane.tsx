import { publicationStatus } from '@regulus/contract/publication-values.ts';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { Link } from 'react-router';
import { useTexts } from '../../../../../lib/use-texts.ts';
import type { Decisions } from '../_lib/use-decisions.ts';
import type { OpenPublication } from '../_lib/use-open-publication.ts';
import { InlineNote } from './InlineNote.tsx';
import { KeptNote } from './KeptNote.tsx';
import { PublicationSummary } from './PublicationSummary.tsx';
import classes from './ReadingPane.module.css';
import { SourceLink } from './SourceLink.tsx';
import { TextPreview } from './TextPreview.tsx';
import { TriageBar } from './TriageBar.tsx';

/** The element id of what can be read and scrolled. */
export const paneContentId = 'inbox-pane-content';

interface ReadingPaneProps {
  publication: RegulatoryUpdateRow;
  open: OpenPublication;
  decisions: Decisions;
  /** address of the list, for the way back from the record */
  from: string;
  showsKeys: boolean;
}

/** The open item beside the list: verdicts, summary, dates, reasons and how its text begins. */
export function ReadingPane({ publication, open, decisions, from, showsKeys }: ReadingPaneProps) {
  const texts = useTexts('screening').pane;
  const { id } = publication;
  const { note, closeNote, decide } = decisions.dialogs;
  const isAsking = note?.status === publicationStatus.irrelevant && note.publication.id === id;
  return (
    <div className={`flex column narrow ${classes.pane}`}>
      <TriageBar publication={publication} decisions={decisions} showsKeys={showsKeys} />
      <KeptNote publication={publication} decisions={decisions} />
      {isAsking && (
        <InlineNote
          key={id}
          publicationId={id}
          onConfirm={(text) => decide(note.publication, { status: publicationStatus.irrelevant }, text)}
          onCancel={closeNote}
        />
      )}
      {/* drawn anew for each item, so that it begins at its top */}
      <div
        key={`content:${id}`}
        id={paneContentId}
        className={`focus-inside grid gap-24 fill ${classes.content}`}
        role="region"
        aria-label={publication.title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
      >
        <PublicationSummary publication={publication} open={open} decisions={decisions} />
        {publication.irrelevant_notes && (
          <blockquote className={classes.note}>{publication.irrelevant_notes}</blockquote>
        )}
        <TextPreview publication={publication} from={from} />
        <div className={`row ${classes.links}`}>
          <Link to={`/app/agents/screening/${id}`} state={{ from }}>
            {texts.openRecord}
          </Link>
          <Link to={`/app/agents/screening/${id}?tab=history`} state={{ from }}>
            {texts.history}
          </Link>
          <SourceLink publication={publication} />
        </div>
      </div>
    </div>
  );
}
