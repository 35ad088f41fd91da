import { type InboxView, inboxViews } from '@regulus/contract/publication-values.ts';
import { Link } from 'react-router';
import { track } from '../../../../../data/analytics.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import rowClasses from '../../../../../ui/tab-row.module.css';
import { useTabsInSight } from '../../../../../ui/use-tabs-in-sight.ts';
import classes from './InboxHeader.module.css';

interface ViewTabsProps {
  view: InboxView;
  counts: Record<InboxView, number> | undefined;
  /** the address of a view under the present filters */
  addressOf: (view: InboxView) => string;
}

/** The views of the inbox as links with what each holds. */
export function ViewTabs({ view, counts, addressOf }: ViewTabsProps) {
  const { views, count } = useTexts('screening');
  const ref = useTabsInSight<HTMLUListElement>(view);
  return (
    <nav aria-label={views.label} className={classes.views}>
      <ul ref={ref} className={`${classes.tabs} ${rowClasses['row']}`}>
        {inboxViews.map((one) => (
          <li key={one}>
            <Link
              to={addressOf(one)}
              replace
              preventScrollReset
              className={`focus-inside ${classes.tab}`}
              onClick={() => {
                if (one !== view) track('filter_change', 'HORIZON_SCANNING', { filters: 'view' });
              }}
              aria-current={one === view ? 'page' : undefined}
            >
              {views[one]}
              {counts && (
                <span className={classes.tabCount} data-figures>
                  {count({ count: counts[one] })}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
