import { Skeleton } from '@mantine/core';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { TopicBadge } from '../../../../../ui/Badges.tsx';
import type { Decisions } from '../_lib/use-decisions.ts';
import type { OpenPublication } from '../_lib/use-open-publication.ts';
import { PaneFailure } from './PaneFailure.tsx';
import { PublicationMeta } from './PublicationMeta.tsx';
import classes from './PublicationSummary.module.css';
import { RelevanceReasons } from './RelevanceReasons.tsx';
import { SummaryText } from './SummaryText.tsx';
import { TitleOnlyNote } from './TitleOnlyNote.tsx';
import { WhatItAsks } from './WhatItAsks.tsx';

interface PublicationSummaryProps {
  publication: RegulatoryUpdateRow;
  /** what of the same publication is still read */
  open: OpenPublication;
  /** takes the thumbs */
  decisions: Decisions;
}

const mostReasons = 3;

/**
 * What a publication is, why it is here and what it asks of us, short enough that its text begins in sight: title, meta
 * line, dates and summary from its row, the reasons from its record.
 */
export function PublicationSummary({
  publication,
  open: { record, query },
  decisions,
}: PublicationSummaryProps) {
  const texts = useTexts('screening').pane;
  return (
    <div className="grid gap-16">
      <div>
        <h2 className={classes.title} lang={publication.language ?? undefined} tabIndex={-1}>
          {publication.title}
        </h2>
        <PublicationMeta publication={publication} record={record} isAmongOthers>
          {publication.topics.map((topic) => (
            <TopicBadge key={topic} topic={topic} />
          ))}
        </PublicationMeta>
      </div>
      <TitleOnlyNote publication={publication} record={record} />
      <RelevanceReasons
        publication={publication}
        record={record}
        most={mostReasons}
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
      <WhatItAsks publication={publication} />
      <SummaryText publication={publication} isBrief />
    </div>
  );
}

/** As tall as a name of a side and two reasons, so that what stands below stays where it is. */
function ReasonsSkeleton() {
  return (
    <div aria-hidden className={`above-8 ${classes.side}`}>
      <Skeleton height={10} width={56} mb={12} />
      <Skeleton height={12} width="72%" mb={14} />
      <Skeleton height={12} width="58%" mb={4} />
    </div>
  );
}
