import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { readListControls } from '../../../../data/list-controls.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { addressOfTab, controlsKey, type InventoryTab, reachableTabs } from '../_lib/tab-address.ts';
import classes from './InventoryTabs.module.css';

const TabCount = lazy(async () => ({ default: (await import('./TabCount.tsx')).TabCount }));

interface InventoryTabsProps {
  present: InventoryTab;
  /** the words that are searched, which go along to the other tabs */
  q: string;
  /** how many the present one lists; undefined while it loads */
  total: number | undefined;
}

/** The parts of the inventory; each has controls of its own, but they are searched for the same words. */
export function InventoryTabs({ present, q, total }: InventoryTabsProps) {
  const { tabs: names, tabsLabel, number } = useTexts('inventory');
  const tabs = reachableTabs(useProfile().accessible_features);
  if (tabs.length < 2) return null;
  return (
    <nav className="flex gap-4 edge-below" aria-label={tabsLabel}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={addressOfTab(tab, readListControls(controlsKey), q)}
          className={classes.tab}
          aria-current={tab === present ? 'page' : undefined}
        >
          {names[tab]}{' '}
          <span className={classes.count} data-figures>
            {tab === present ? (
              total !== undefined && number({ value: total })
            ) : (
              <Suspense>
                <TabCount tab={tab} q={q} />
              </Suspense>
            )}
          </span>
        </Link>
      ))}
    </nav>
  );
}
