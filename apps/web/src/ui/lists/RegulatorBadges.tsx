import { RegulatorBadge } from '../Badges.tsx';
import classes from './ListTable.module.css';

const shown = 3;

/** The regulators of a row; how many more there are is said, and named on hover. */
export function RegulatorBadges({ regulators }: { regulators: readonly string[] }) {
  const more = regulators.length - shown;
  return (
    <span className={`wrap gap-4 ${classes.badges}`} title={more > 0 ? regulators.join(', ') : undefined}>
      {regulators.slice(0, shown).map((code) => (
        <RegulatorBadge key={code} code={code} />
      ))}
      {more > 0 && `+${String(more)}`}
    </span>
  );
}
