import { inventoryTexts } from '../../../../lib/texts/inventory.ts';
import classes from './table.module.css';

/** The rows that will come, where they will stand. */
export function RowsSkeleton() {
  return (
    <div className={classes.scroller} aria-busy="true">
      <span className="visually-hidden">{inventoryTexts.loading}</span>
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className={classes.skeletonRow}>
          <span className={classes.bar} style={{ width: `${38 + ((index * 17) % 30)}%` }} />
          <span className={classes.bar} style={{ width: '12%' }} />
          <span className={classes.bar} style={{ width: '9%' }} />
        </div>
      ))}
    </div>
  );
}
