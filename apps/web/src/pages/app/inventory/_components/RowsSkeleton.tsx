import { useTexts } from '../../../../lib/use-texts.ts';
import classes from './rows.module.css';

/** The rows that will come, where they will stand. */
export function RowsSkeleton() {
  const { loading } = useTexts('inventory');
  return (
    <div className={`card ${classes.waiting}`} aria-busy="true">
      <span className="visually-hidden">{loading}</span>
      <div className={classes.skeletonHead} />
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className={classes.skeletonRow}>
          <span className={classes.bar} style={{ width: `${62 + ((index * 17) % 30)}%` }} />
          <span className={classes.bar} />
          <span className={classes.bar} />
          <span className={classes.bar} />
        </div>
      ))}
    </div>
  );
}
