import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FeedRun, feedRunsQuery } from '../../../../data/feeds.ts';
import { formatFullDate } from '../../../../lib/dates.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { ListSkeleton } from '../../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { useLocale } from '../../../../ui/locale.tsx';
import { strong } from '../../../../ui/strong.tsx';
import classes from './FeedRuns.module.css';

const runsAtFirst = 5;
const runsAtMost = 100;

/** What each try of a feed brought, with everything that was not stored and why. */
export function FeedRuns({ feedId }: { feedId: string }) {
  const texts = useTexts('source-health').runs;
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
  const texts = useTexts('source-health').runs;
  const locale = useLocale();
  const numbers = [
    ['entries', run.entries],
    ['stored', run.stored],
    ['changed', run.changed],
    ['unchanged', run.unchanged],
    ['listed', run.listed_count],
  ] as const;
  return (
    <li className="ruled pad-8-16">
      <div className={`flex wrap ${classes.head}`}>
        <time dateTime={run.started_at} className={classes.when}>
          {formatFullDate(run.started_at, locale)}
        </time>
        <span className={classes.outcome} data-outcome={run.outcome}>
          {texts.outcomes[run.outcome]}
        </span>
        {run.outcome === 'ok' &&
          numbers.map(([kind, count]) => <span key={kind}>{texts[kind]({ count, b: strong })}</span>)}
      </div>
      {run.error && <p className={classes.fault}>{run.error}</p>}
      {run.problems.length > 0 && (
        <details className={`breakable above-4 ${classes.more}`} open={run.problems.length <= 3}>
          <summary>{texts.problems({ count: run.problems.length })}</summary>
          <ul>
            {run.problems.map((problem, index) => (
              <li key={index}>{problem}</li>
            ))}
          </ul>
        </details>
      )}
      {run.listed_count > 0 && (
        <details className={`breakable above-4 ${classes.more}`}>
          <summary>{texts.listedTitle({ count: run.listed_count })}</summary>
          <ul>
            {run.listed.map(({ identity, title, reason }, index) => (
              <li key={index}>
                {title === '' ? identity : title}: <span className="muted">{reason}</span>
              </li>
            ))}
          </ul>
          {run.listed.length < run.listed_count && (
            <p>{texts.listedShown({ shown: run.listed.length, total: run.listed_count })}</p>
          )}
        </details>
      )}
    </li>
  );
}
