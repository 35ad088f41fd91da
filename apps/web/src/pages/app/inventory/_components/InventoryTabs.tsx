import { Link } from 'react-router';
import { useProfile } from '../../../../data/users.ts';
import { inventoryTexts } from '../../../../lib/texts/inventory.ts';
import classes from './InventoryTabs.module.css';

const tabs = {
  regulations: '/app/inventory',
  obligations: '/app/inventory?tab=obligations',
  controls: '/app/inventory?tab=controls',
};

/** The parts of the inventory; each has controls of its own. */
export function InventoryTabs({ present }: { present: keyof typeof tabs }) {
  if (!useProfile().accessible_features.includes('obligations')) return null;
  return (
    <nav className={classes.tabs} aria-label={inventoryTexts.tabsLabel}>
      {(Object.keys(tabs) as (keyof typeof tabs)[]).map((tab) => (
        <Link
          key={tab}
          to={tabs[tab]}
          className={classes.tab}
          aria-current={tab === present ? 'page' : undefined}
        >
          {inventoryTexts.tabs[tab]}
        </Link>
      ))}
    </nav>
  );
}
