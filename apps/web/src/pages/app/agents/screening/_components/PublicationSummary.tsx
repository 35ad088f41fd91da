import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import type { Decisions } from '../_lib/use-decisions.ts';
import { DatesLine } from './DatesLine.tsx';
import { PublicationMeta } from './PublicationMeta.tsx';
import classes from './PublicationSummary.module.css';
import { RelevanceReasons } from './RelevanceReasons.tsx';
import { SummaryText } from './SummaryText.tsx';
import { TitleOnlyNote } from './TitleOnlyNote.tsx';

export interface PublicationSummaryProps {
  publication: RegulatoryUpdate;
  /** what the title is in the page: `h1` on a page of its own, `h2` in a pane */
  heading?: 'h1' | 'h2';
  /** takes the thumbs */
  decisions: Decisions;
}

/** What a publication is and why it is here: title, meta line, dates, reasons, summary. */
export function PublicationSummary({
  publication,
  heading: Heading = 'h2',
  decisions,
}: PublicationSummaryProps) {
  const section = Heading === 'h1' ? 'h2' : 'h3';
  return (
    <div className={classes.summary}>
      <div>
        <Heading className={classes.title} lang={publication.language ?? undefined} tabIndex={-1}>
          {publication.title}
        </Heading>
        <PublicationMeta publication={publication} hasDate={false} />
      </div>
      <DatesLine publication={publication} />
      <TitleOnlyNote publication={publication} />
      <SummaryText publication={publication} heading={section} />
      <RelevanceReasons
        publication={publication}
        heading={section}
        onFeedback={decisions.canDecide ? decisions.giveFeedback : undefined}
      />
    </div>
  );
}
