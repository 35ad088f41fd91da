import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { screeningTexts as texts } from '../../../../../lib/texts/screening.ts';
import type { Inbox } from '../_lib/use-inbox.ts';
import classes from './InboxHeader.module.css';

/** How much is left, and the way to a fresh list. */
export function InboxStatus({ inbox }: { inbox: Inbox }) {
  const { left, list } = inbox;
  return (
    <div className={classes.status}>
      <span role="status" className={classes.left} data-figures>
        {left !== undefined && texts.left(left)}
      </span>
      <button
        type="button"
        className={classes.refresh}
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
