import { type SearchKind, searchKinds } from '@regulus/contract/search-values.ts';
import { Link } from 'react-router';
import { featureOfKind, mostCounted, type SearchAnswer } from '../../../../data/search.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import rowClasses from '../../../../ui/tab-row.module.css';
import { useTabsInSight } from '../../../../ui/use-tabs-in-sight.ts';
import classes from './KindTabs.module.css';

interface KindTabsProps {
  present: SearchKind | undefined;
  counts: SearchAnswer['counts'] | undefined;
  addressOf: (kind: SearchKind | undefined) => string;
}

/** What is found of each kind that the user may see. */
export function KindTabs({ present, counts, addressOf }: KindTabsProps) {
  const texts = useTexts('search');
  const features = useProfile().accessible_features;
  const ref = useTabsInSight<HTMLUListElement>(present);
  const shown = searchKinds.filter((kind) => features.includes(featureOfKind[kind]));
  const all = counts && shown.reduce((sum, kind) => sum + counts[kind], 0);
  const tab = (kind: SearchKind | undefined, name: string, count: number | undefined) => (
    <li key={kind ?? 'all'}>
      <Link
        to={addressOf(kind)}
        replace
        preventScrollReset
        className={`focus-inside ${classes.tab}`}
        aria-current={kind === present ? 'page' : undefined}
      >
        {name}
        {count !== undefined && (
          <span className={classes.count} data-figures>
            {count >= mostCounted ? texts.countMore({ count: mostCounted }) : texts.count({ count })}
          </span>
        )}
      </Link>
    </li>
  );
  return (
    <nav aria-label={texts.kindsLabel}>
      <ul ref={ref} className={`${classes.tabs} ${rowClasses['row']}`}>
        {tab(undefined, texts.all, all)}
        {shown.map((kind) => tab(kind, texts.kinds[kind], counts?.[kind]))}
      </ul>
    </nav>
  );
}
