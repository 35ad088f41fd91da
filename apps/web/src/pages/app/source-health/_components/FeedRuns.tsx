import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FeedRun, feedRunsQuery } from '../../../../data/feeds.ts';
import { formatFullDate } from '../../../../lib/dates.ts';
import { sourceHealthTexts } from '../../../../lib/texts/source-health.ts';
import { FailureState } from '../../../../ui/FailureState.tsx';
import { ListSkeleton } from '../../../../ui/ListSkeleton.tsx';
import { useLocale } from '../../../../ui/locale.tsx';
import classes from './FeedRuns.module.css';

const texts = sourceHealthTexts.runs;
const runsAtFirst = 5;
const runsAtMost = 100;

/** What each try of a feed brought, with everything that was not stored and why. */
export function FeedRuns({ feedId }: { feedId: string }) {
  const [limit, setLimit] = useState(runsAtFirst);
  const { data, error, refetch, isFetching } = useQuery(feedRunsQuery(feedId, limit));
  if (error && !data) {
    return (
      <FailureState
        error={error}
        title={texts.loadFailed}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) return <ListSkeleton rows={3} />;
  if (data.total === 0) return <p className={classes.none}>{texts.none}</p>;
  return (
    <>
      <ol className={classes.runs}>
        {data.feed_runs.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ol>
      {data.feed_runs.length < data.total && limit < runsAtMost && (
        <Button variant="default" size="xs" loading={isFetching} onClick={() => setLimit(runsAtMost)}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

function Run({ run }: { run: FeedRun }) {
  const locale = useLocale();
  const numbers = [
    [texts.entries, run.entries],
    [texts.stored, run.stored],
    [texts.changed, run.changed],
    [texts.unchanged, run.unchanged],
    [texts.listed, run.listed_count],
  ] as const;
  return (
    <li className={classes.run}>
      <div className={classes.head}>
        <time dateTime={run.started_at} className={classes.when}>
          {formatFullDate(run.started_at, locale)}
        </time>
        <span className={classes.outcome} data-outcome={run.outcome}>
          {texts.outcomes[run.outcome]}
        </span>
        {run.outcome === 'ok' &&
          numbers.map(([label, number]) => (
            <span key={label}>
              {label} <b>{number.toLocaleString('en')}</b>
            </span>
          ))}
      </div>
      {run.error && <p className={classes.fault}>{run.error}</p>}
      {run.problems.length > 0 && (
        <details className={classes.more} open={run.problems.length <= 3}>
          <summary>
            {texts.problems}: {run.problems.length}
          </summary>
          <ul>
            {run.problems.map((problem, index) => (
              <li key={index}>{problem}</li>
            ))}
          </ul>
        </details>
      )}
      {run.listed_count > 0 && (
        <details className={classes.more}>
          <summary>{texts.listedTitle(run.listed_count)}</summary>
          <ul>
            {run.listed.map(({ identity, title, reason }, index) => (
              <li key={index}>
                {title === '' ? identity : title}: <span className={classes.why}>{reason}</span>
              </li>
            ))}
          </ul>
          {run.listed.length < run.listed_count && (
            <p>{texts.listedShown(run.listed.length, run.listed_count)}</p>
          )}
        </details>
      )}
    </li>
  );
}
