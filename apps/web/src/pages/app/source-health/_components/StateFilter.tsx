import { type FeedState, feedStates } from '@regulus/contract/feed-values.ts';
import type { Feed } from '../../../../data/feeds.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import classes from './StateFilter.module.css';

interface StateFilterProps {
  feeds: readonly Feed[];
  state: FeedState | undefined;
  onChange: (state: FeedState | undefined) => void;
}

/** How many feeds are in which state; a click shows only those, a second click all again. */
export function StateFilter({ feeds, state, onChange }: StateFilterProps) {
  const texts = useTexts('source-health');
  const countOf = (one: FeedState) => feeds.filter((feed) => feed.state === one).length;
  return (
    <div className="row" role="group" aria-label={texts.filterLabel}>
      <button
        type="button"
        className={`hoverable card medium middle gap-8 small ${classes.choice}`}
        aria-pressed={state === undefined}
        onClick={() => onChange(undefined)}
      >
        {texts.all} <span className="muted medium">{texts.count({ count: feeds.length })}</span>
      </button>
      {feedStates
        .filter((one) => one === state || countOf(one) > 0)
        .map((one) => (
          <button
            key={one}
            type="button"
            className={`hoverable card medium middle gap-8 small ${classes.choice}`}
            aria-pressed={state === one}
            onClick={() => onChange(state === one ? undefined : one)}
          >
            <span className={classes.dot} data-state={one} aria-hidden />
            {texts.states[one]} <span className="muted medium">{texts.count({ count: countOf(one) })}</span>
          </button>
        ))}
    </div>
  );
}
