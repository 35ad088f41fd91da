import { Skeleton } from '@mantine/core';
import { publicationDateKinds } from '@regulus/contract/publication-values.ts';
import type { PublicationDateKind, RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { useQuery } from '@tanstack/react-query';
import { type Insight, insightQuery } from '../../../../../data/screening.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { DeadlineText } from '../../../../../ui/DateText.tsx';
import { pointsByPlace } from '../_lib/points-by-place.ts';
import { statedDate } from '../_lib/stated-date.ts';
import { settleMs, useSettled } from '../_lib/use-settled.ts';
import { PaneFailure } from './PaneFailure.tsx';
import { QuoteLink } from './QuoteLink.tsx';
import classes from './WhatItAsks.module.css';

const asked = ['what', 'for_whom', 'by_when'] as const;

/** What a publication asks of us, and by when: its dates and the sentences that say so; nothing where none does. */
export function WhatItAsks({ publication }: { publication: RegulatoryUpdateRow }) {
  const { asks } = useTexts('screening').pane;
  const texts = useTexts('insight');
  const { id } = publication;
  const isSettled = useSettled(id, settleMs) === id;
  const { data, error, refetch, isFetching } = useQuery({ ...insightQuery(id), enabled: isSettled });
  const dates = publicationDateKinds.flatMap((kind) => {
    const value = statedDate(publication, kind);
    return kind === 'published' || value === null ? [] : [{ kind, value }];
  });
  const points = data ? pointsSaid(data) : [];
  if (dates.length === 0 && points.length === 0 && (data || error === null) && !isFetching) return null;
  return (
    <section aria-label={asks}>
      <h3 className={`line wrap body ${classes.heading}`}>
        {asks}
        {points.length > 0 && data?.provenance && (
          <span className={`quiet ${classes.origin}`}>{texts.madeBy[data.provenance.engine]}</span>
        )}
      </h3>
      {dates.length > 0 && <Dates dates={dates} regulator={publication.regulators[0]} />}
      {error && !data && (
        <PaneFailure
          title={texts.loadFailed}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton height={12} width="72%" mt={10} mb={4} />}
      {data && points.length > 0 && (
        <dl className="grid gap-4 above-4">
          {points.map((ofPlace) => {
            const evidence = data[ofPlace[0]];
            return (
              <div key={ofPlace[0]} className={classes.point}>
                <dt>{ofPlace.map((point) => texts.points[point]).join(' · ')}</dt>
                <dd className="two-lines">
                  {evidence && (
                    <QuoteLink
                      publication={publication}
                      evidence={evidence}
                      version={data.version ?? 0}
                      language={data.language}
                      isMarked={false}
                    />
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </section>
  );
}

/** What a sentence says; the title stands above already. */
const pointsSaid = (insight: Insight) =>
  pointsByPlace(insight, asked).filter(([point]) => {
    const evidence = insight[point];
    return evidence !== null && evidence.field !== 'title';
  });

interface DatesProps {
  dates: readonly { kind: PublicationDateKind; value: string }[];
  regulator: string | undefined;
}

function Dates({ dates, regulator }: DatesProps) {
  const { dateKinds } = useTexts('common');
  const { dates: label } = useTexts('publication');
  return (
    <ul className={`row ${classes.dates}`} aria-label={label}>
      {dates.map(({ kind, value }) => (
        <li key={kind}>
          <DeadlineText value={value} regulator={regulator} label={dateKinds[kind]} />
        </li>
      ))}
    </ul>
  );
}
