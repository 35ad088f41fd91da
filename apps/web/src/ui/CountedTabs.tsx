import { Link } from 'react-router';
import classes from './counted-tabs.module.css';
import rowClasses from './tab-row.module.css';
import { useTabsInSight } from './use-tabs-in-sight.ts';

interface CountedTab {
  key: string;
  to: string;
  name: string;
  /** how much it holds, as it is shown; undefined: not known yet */
  count: string | undefined;
}

interface CountedTabsProps {
  label: string;
  /** key of the tab that is shown */
  present: string;
  tabs: readonly CountedTab[];
  onChoose?: (key: string) => void;
  /** each is a page of its own, so that Back leads to the one before */
  isOfPages?: boolean;
  className?: string | undefined;
  tabClassName?: string | undefined;
}

/** The parts of a list as links, each with how much it holds. */
export function CountedTabs({
  label,
  present,
  tabs,
  onChoose,
  isOfPages = false,
  className = '',
  tabClassName = '',
}: CountedTabsProps) {
  const ref = useTabsInSight<HTMLUListElement>(present);
  return (
    <nav aria-label={label} className={`${classes.nav} ${className}`}>
      <ul ref={ref} className={`${classes.tabs} ${rowClasses['row']}`}>
        {tabs.map(({ key, to, name, count }) => (
          <li key={key}>
            <Link
              to={to}
              replace={!isOfPages}
              preventScrollReset={!isOfPages}
              className={`focus-inside ${classes.tab} ${tabClassName}`}
              onClick={() => onChoose?.(key)}
              aria-current={key === present ? 'page' : undefined}
            >
              {name}
              {count !== undefined && (
                <span className="small normal" data-figures>
                  {count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
