import { Skeleton } from '@mantine/core';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import type { Decisions } from '../_lib/use-decisions.ts';
import type { OpenPublication } from '../_lib/use-open-publication.ts';
import { DatesLine } from './DatesLine.tsx';
import { PaneFailure } from './PaneFailure.tsx';
import { PublicationMeta } from './PublicationMeta.tsx';
import classes from './PublicationSummary.module.css';
import { RelevanceReasons } from './RelevanceReasons.tsx';
import { SummaryText } from './SummaryText.tsx';
import { TitleOnlyNote } from './TitleOnlyNote.tsx';

interface PublicationSummaryProps {
  publication: RegulatoryUpdateRow;
  /** what of the same publication is still read */
  open: OpenPublication;
  /** takes the thumbs */
  decisions: Decisions;
}

/** What a publication is and why it is here: title, meta line, dates, summary from its row; its reasons from its record. */
export function PublicationSummary({
  publication,
  open: { record, query },
  decisions,
}: PublicationSummaryProps) {
  const texts = useTexts('screening').pane;
  return (
    <div className={classes.summary}>
      <div>
        <h2 className={classes.title} lang={publication.language ?? undefined} tabIndex={-1}>
          {publication.title}
        </h2>
        <PublicationMeta publication={publication} record={record} hasDate={false} />
      </div>
      <DatesLine publication={publication} />
      <TitleOnlyNote publication={publication} record={record} />
      <SummaryText publication={publication} />
      <RelevanceReasons
        publication={publication}
        record={record}
        onFeedback={decisions.canDecide ? decisions.giveFeedback : undefined}
      >
        {query.error ? (
          <PaneFailure
            title={texts.reasonsFailed}
            error={query.error}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : (
          <ReasonsSkeleton />
        )}
      </RelevanceReasons>
    </div>
  );
}

/** As tall as a name of a side and two reasons, so that what stands below stays where it is. */
function ReasonsSkeleton() {
  return (
    <div aria-hidden className={classes.side}>
      <Skeleton height={10} width={56} mb={12} />
      <Skeleton height={12} width="72%" mb={14} />
      <Skeleton height={12} width="58%" mb={4} />
    </div>
  );
}
