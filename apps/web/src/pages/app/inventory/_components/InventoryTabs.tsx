import { Link } from 'react-router';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import classes from './InventoryTabs.module.css';

const tabs = {
  regulations: '/app/inventory',
  obligations: '/app/inventory?tab=obligations',
  controls: '/app/inventory?tab=controls',
};

/** The parts of the inventory; each has controls of its own. */
export function InventoryTabs({ present }: { present: keyof typeof tabs }) {
  const { tabs: names, tabsLabel } = useTexts('inventory');
  if (!useProfile().accessible_features.includes('obligations')) return null;
  return (
    <nav className={classes.tabs} aria-label={tabsLabel}>
      {(Object.keys(tabs) as (keyof typeof tabs)[]).map((tab) => (
        <Link
          key={tab}
          to={tabs[tab]}
          className={classes.tab}
          aria-current={tab === present ? 'page' : undefined}
        >
          {names[tab]}
        </Link>
      ))}
    </nav>
  );
}
