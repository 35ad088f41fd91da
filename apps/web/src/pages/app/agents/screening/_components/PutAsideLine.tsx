import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { putAsideQuery } from '../../../../../data/put-aside.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { missedEstimate, sharesOf } from '../_lib/missed-estimate.ts';
import type { Inbox } from '../_lib/use-inbox.ts';
import classes from './PutAsideLine.module.css';

/**
 * What the work lists leave out, how much of it may matter, and the way to see it: the screening agent hides nothing
 * without saying so.
 */
export function PutAsideLine({ inbox }: { inbox: Inbox }) {
  const { line: texts, estimate } = useTexts('put-aside');
  const { state, counts, addressWith } = inbox;
  const count = counts?.put_aside ?? 0;
  const isShown = count > 0 && ['undecided', 'new', 'put_aside'].includes(state.view);
  const { data } = useQuery({ ...putAsideQuery, enabled: isShown });
  if (!isShown) return null;
  const isPile = state.view === 'put_aside';
  const range = data?.estimate.in_pile;
  return (
    <p className={`quiet ${classes.line}`}>
      {isPile ? (
        data && <span>{range ? missedEstimate(estimate, range) : texts.unknown}</span>
      ) : (
        <Link to={addressWith({ view: 'put_aside', item: '' })} replace preventScrollReset>
          {range
            ? range.share === 0
              ? texts.countAndNone({ count })
              : texts.countAndShare({ count, share: sharesOf(range).share })
            : texts.count({ count })}
        </Link>
      )}
      {data && data.sample.total > 0 && (isPile || !range) && (
        <Link to="/app/agents/screening/put-aside">
          {data.sample.left === 0
            ? texts.checkDone
            : isPile
              ? texts.checkLeft({ left: data.sample.left })
              : texts.check}
        </Link>
      )}
    </p>
  );
}
