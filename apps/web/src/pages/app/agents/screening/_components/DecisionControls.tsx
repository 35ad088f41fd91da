import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import type { Decisions } from '../_lib/use-decisions.ts';
import { AssigneeMenu } from './AssigneeMenu.tsx';
import { BookmarkButton } from './BookmarkButton.tsx';
import classes from './DecisionControls.module.css';
import { SourceLink } from './SourceLink.tsx';
import { StatusControl } from './StatusControl.tsx';

export interface DecisionControlsProps {
  publication: RegulatoryUpdateRow;
  /** from `useDecisions`, whose `DecisionDialogs` the page shows once */
  decisions: Decisions;
  /** leaves out the link to the source */
  isCompact?: boolean;
}

/** The buttons that decide about a publication; the usual next step comes last and stands out. */
export function DecisionControls({ publication, decisions, isCompact = false }: DecisionControlsProps) {
  return (
    <div className={`row ${classes.controls}`}>
      {!isCompact && <SourceLink publication={publication} />}
      <BookmarkButton publication={publication} onToggle={(one) => decisions.toggleBookmark(one)} />
      <AssigneeMenu publication={publication} decisions={decisions} />
      <StatusControl publication={publication} decisions={decisions} />
    </div>
  );
}
