import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FeedRun, feedRunsQuery } from '../../../../data/feeds.ts';
import { formatFullDate } from '../../../../lib/dates.ts';
import { sourceHealthTexts } from '../../../../lib/texts/source-health.ts';
import { ListSkeleton } from '../../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { useLocale } from '../../../../ui/locale.tsx';
import classes from './FeedRuns.module.css';

const texts = sourceHealthTexts.runs;
const runsAtFirst = 5;
const runsAtMost = 100;

/** What each try of a feed brought, with everything that was not stored and why. */
export function FeedRuns({ feedId }: { feedId: string }) {
  const [limit, setLimit] = useState(runsAtFirst);
  const query = useQuery(feedRunsQuery(feedId, limit));
  return (
    <Loaded query={query} failed={texts.loadFailed} skeleton={<ListSkeleton rows={3} />}>
      {({ feed_runs: runs, total }) =>
        total === 0 ? (
          <p className={`muted ${classes.none}`}>{texts.none}</p>
        ) : (
          <>
            <ol className={classes.runs}>
              {runs.map((run) => (
                <Run key={run.id} run={run} />
              ))}
            </ol>
            {runs.length < total && limit < runsAtMost && (
              <Button
                variant="default"
                size="xs"
                loading={query.isFetching}
                onClick={() => setLimit(runsAtMost)}
              >
                {texts.more}
              </Button>
            )}
          </>
        )
      }
    </Loaded>
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
    <li className={`ruled ${classes.run}`}>
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
                {title === '' ? identity : title}: <span className="muted">{reason}</span>
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
