import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useQuery } from '@tanstack/react-query';
import { inboxOlderQuery } from '../../../../../data/inbox.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { useNow } from '../../../../../ui/use-now.ts';
import { lastDayLeftOut } from '../_lib/inbox-query.ts';
import type { Inbox } from '../_lib/use-inbox.ts';
import classes from './InboxHeader.module.css';

/** How much is left, and the way to a fresh list. */
export function InboxStatus({ inbox }: { inbox: Inbox }) {
  const texts = useTexts('screening');
  const { left, list, state } = inbox;
  const isWorkedOff = state.view === 'undecided' || state.view === 'put_aside';
  return (
    <div className={`line ${classes.status}`}>
      <span role="status" className={`strong small unbroken ${classes.left}`} data-figures>
        {list.query.data &&
          (left !== undefined && isWorkedOff
            ? texts.left({ count: left })
            : texts.listed({ count: list.total }))}
      </span>
      <OlderOnes inbox={inbox} />
      <button
        type="button"
        className={`centered hoverable ${classes.refresh}`}
        aria-label={texts.refresh}
        title={texts.refresh}
        aria-busy={list.query.isRefetching}
        onClick={() => void list.refresh()}
      >
        <IconRefresh size={17} stroke={1.7} aria-hidden />
      </button>
    </div>
  );
}

/** How many of the view the dates leave out, so that a range never hides work. */
function OlderOnes({ inbox: { state, filters, filter } }: { inbox: Inbox }) {
  const texts = useTexts('screening');
  const lastDay = lastDayLeftOut(state, useNow());
  const { data } = useQuery({ ...inboxOlderQuery(filters, lastDay ?? ''), enabled: lastDay !== undefined });
  if (lastDay === undefined || !data || data.total === 0) return null;
  return (
    <button
      type="button"
      className={`hoverable small unbroken accent rounded ${classes.older}`}
      title={texts.showOlder({ count: data.total })}
      onClick={() => filter({ dates: 'all' })}
    >
      {texts.older({ count: data.total })}
    </button>
  );
}
