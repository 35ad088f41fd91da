import { type InboxView, inboxViews } from '@regulus/contract/publication-values.ts';
import { track } from '../../../../../data/analytics.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { CountedTabs } from '../../../../../ui/CountedTabs.tsx';
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
  return (
    <CountedTabs
      label={views.label}
      present={view}
      tabs={inboxViews.map((one) => ({
        key: one,
        to: addressOf(one),
        name: views[one],
        count: counts && count({ count: counts[one] }),
      }))}
      onChoose={(one) => {
        if (one !== view) track('filter_change', 'HORIZON_SCANNING', { filters: 'view' });
      }}
      className={classes.views}
      tabClassName={classes.tab}
    />
  );
}
