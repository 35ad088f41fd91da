import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { putAsideQuery } from '../../../../../data/put-aside.ts';
import { putAsideTexts } from '../../../../../lib/texts/put-aside.ts';
import type { Inbox } from '../_lib/use-inbox.ts';
import classes from './PutAsideLine.module.css';

const texts = putAsideTexts.line;

/**
 * What the work lists leave out, how much of it may matter, and the way to see it: the screening agent hides nothing
 * without saying so.
 */
export function PutAsideLine({ inbox }: { inbox: Inbox }) {
  const { state, counts, addressWith } = inbox;
  const count = counts?.put_aside ?? 0;
  const isShown = count > 0 && ['undecided', 'new', 'put_aside'].includes(state.view);
  const { data } = useQuery({ ...putAsideQuery, enabled: isShown });
  if (!isShown) return null;
  const isPile = state.view === 'put_aside';
  const range = data?.estimate.in_pile;
  return (
    <p className={`quiet ${classes.line}`}>
      <span>
        {isPile
          ? data && (range ? putAsideTexts.estimate.inPile(range) : texts.unknown)
          : range
            ? texts.countAndShare(count, range)
            : texts.count(count)}
      </span>
      <span className={classes.ways}>
        {!isPile && (
          <Link to={addressWith({ view: 'put_aside', item: '' })} replace preventScrollReset>
            {texts.look}
          </Link>
        )}
        {data && data.sample.total > 0 && (isPile || !range) && (
          <Link to="/app/agents/screening/put-aside">
            {data.sample.left === 0
              ? texts.sampleDone
              : isPile
                ? texts.sampleLeft(data.sample.left)
                : texts.sample}
          </Link>
        )}
      </span>
    </p>
  );
}
