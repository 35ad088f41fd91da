import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { mostCounted, searchQuery } from '../../../../data/search.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import classes from './TextMatches.module.css';

/** The list finds titles, codes and summaries; how much more the full texts hold, and the way there. */
export function TextMatches({ q: query }: { q: string }) {
  const texts = useTexts('inventory');
  const { data, isPlaceholderData } = useQuery(
    searchQuery({ q: query, kinds: ['publication', 'source'], limit: 1 }),
  );
  if (query === '' || !data || (data.total === 0 && !isPlaceholderData)) return null;
  const count = data.total;
  return (
    <p className={`quiet breakable ${classes.line}`} data-stale={isPlaceholderData || undefined}>
      <Link to={`/app/search?${new URLSearchParams({ q: query })}`}>
        {count >= mostCounted
          ? texts.textMatchesMore({ count: mostCounted, query })
          : texts.textMatches({ count, query })}
      </Link>
    </p>
  );
}
