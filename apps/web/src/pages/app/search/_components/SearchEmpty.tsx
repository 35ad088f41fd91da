import { Button } from '@mantine/core';
import { quotedPhrases, searchKinds } from '@regulus/contract/search-values.ts';
import { Link } from 'react-router';
import { featureOfKind, type SearchAnswer } from '../../../../data/search.ts';
import { useProfile } from '../../../../data/users.ts';
import { formatList } from '../../../../lib/formats.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { countFilters, type SearchState } from '../_lib/search-address.ts';
import { RecentSearches } from './RecentSearches.tsx';
import classes from './SearchEmpty.module.css';

interface SearchEmptyProps {
  state: SearchState;
  /** undefined where nothing is asked yet */
  answer: SearchAnswer | undefined;
  onSearchAll: () => void;
}

/** Why nothing is listed: what was searched, and what may help. */
export function SearchEmpty({ state, answer, onSearchAll }: SearchEmptyProps) {
  const texts = useTexts('search');
  const features = useProfile().accessible_features;
  const searched = searchKinds.filter((kind) => features.includes(featureOfKind[kind]));
  const places = formatList(searched.map((kind) => texts.searched[kind]));
  if (!answer)
    return (
      <div className="stack-16">
        <RecentSearches />
        <EmptyState title={texts.begin.title} sentence={texts.begin.sentence({ places })} />
      </div>
    );
  const { q: query, kind } = state;
  const phrases = quotedPhrases(query);
  // the title has quotation marks of its own
  const [phrase] = phrases;
  const asked = phrase !== undefined && query.trim().length === phrase.length + 2 ? phrase : query;
  const isFiltered = countFilters(state) > 0;
  const others = kind ? searched.reduce((sum, one) => sum + answer.counts[one], 0) : 0;
  if (isFiltered || others > 0)
    return (
      <EmptyState
        title={texts.nothing.title({ query: asked })}
        sentence={others > 0 ? texts.nothing.otherKinds({ count: others }) : texts.nothing.filtered}
        action={
          <Button variant="default" onClick={onSearchAll}>
            {isFiltered && others === 0 ? texts.filters.clear : texts.nothing.showAll}
          </Button>
        }
      />
    );
  if (answer.indexed_at === null && answer.pending > 0)
    return <EmptyState title={texts.notReady.title} sentence={texts.notReady.sentence} />;
  return (
    <EmptyState
      title={texts.nothing.title({ query: asked })}
      sentence={texts.nothing.sentence({ places })}
      action={
        features.includes('compliance') && (
          <Button
            component={Link}
            to={`/app/inventory?${new URLSearchParams({ dates: 'all', q: query })}`}
            variant="default"
          >
            {texts.nothing.inventory}
          </Button>
        )
      }
      example={
        <ul className={`muted grid gap-4 ${classes.help}`}>
          {phrases.length > 0 && <li>{texts.nothing.phrase}</li>}
          <li>{texts.nothing.spelling}</li>
          <li>{texts.nothing.fewer}</li>
          <li>{texts.nothing.common}</li>
        </ul>
      }
    />
  );
}
