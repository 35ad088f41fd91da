import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  recentSearchesQuery,
  useDeleteRecentSearch,
  useDeleteRecentSearches,
} from '../../../../data/users.ts';
import { readState } from '../../../../lib/url-state.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { notifyFailure } from '../../../../ui/notify.tsx';
import { countFilters, searchFields } from '../_lib/search-address.ts';
import classes from './RecentSearches.module.css';

/** What the user searched for last, to be searched for again or forgotten; nothing where there is nothing. */
export function RecentSearches() {
  const texts = useTexts('search');
  const { recent } = texts;
  const { data } = useQuery(recentSearchesQuery);
  const { mutate: remove } = useDeleteRecentSearch();
  const { mutate: removeAll, isPending } = useDeleteRecentSearches();
  const onError = (failure: unknown) => void notifyFailure(recent.failed, failure);
  const searches = data?.recent_searches ?? [];
  if (searches.length === 0) return null;
  return (
    <section className={`card ${classes.recent}`} aria-label={recent.title}>
      <div className={`line between ${classes.head}`}>
        <h2 className="body strong">{recent.title}</h2>
        <button
          type="button"
          className="text-link small"
          disabled={isPending}
          onClick={() => removeAll(undefined, { onError })}
        >
          {recent.clear}
        </button>
      </div>
      <ul>
        {searches.map(({ id, query }) => {
          const state = readState(searchFields, new URLSearchParams(query));
          const filters = countFilters(state);
          return (
            <li key={id} className={`line edge-above ${classes.item}`}>
              <Link
                to={`/app/search?${query}`}
                className={`plain-link hoverable focus-inside line fill ${classes.link}`}
              >
                <IconHistory size={16} stroke={1.7} aria-hidden className="rigid muted" />
                <span className="clipped">{state.q}</span>
                {state.kind && <span className="quiet rigid">{texts.kinds[state.kind]}</span>}
                {filters > 0 && <span className="quiet rigid">{recent.filters({ count: filters })}</span>}
              </Link>
              <button
                type="button"
                className={`centered hoverable muted rigid rounded ${classes.remove}`}
                aria-label={recent.remove({ query: state.q })}
                title={recent.remove({ query: state.q })}
                onClick={() => remove(id, { onError })}
              >
                <IconX size={15} stroke={1.8} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
