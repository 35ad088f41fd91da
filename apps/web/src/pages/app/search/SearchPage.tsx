import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { track } from '../../../data/analytics.ts';
import { followedSearchQuery, mostCounted, type SearchAnswer } from '../../../data/search.ts';
import { writeState } from '../../../lib/url-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Pages } from '../../../ui/lists/Pages.tsx';
import { SearchField } from '../../../ui/lists/SearchField.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { KindTabs } from './_components/KindTabs.tsx';
import { ResultGroup } from './_components/ResultGroup.tsx';
import { SavedSearches } from './_components/SavedSearches.tsx';
import { SearchEmpty } from './_components/SearchEmpty.tsx';
import { groupResults } from './_lib/group-results.ts';
import { mostPaged, pageSize, type SearchState, searchAsked, searchFields } from './_lib/search-address.ts';
import { useResultKeys } from './_lib/use-result-keys.ts';
import classes from './SearchPage.module.css';

const pauseMs = 150;

/** Every clause of what the user may read, found by its words. */
export function SearchPage() {
  const texts = useTexts('search');
  const [state, change] = useUrlState(searchFields);
  const searchField = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const query = useQuery(followedSearchQuery(searchAsked(state)));
  const { data: answer, isPlaceholderData: isStale } = query;
  const hasWords = state.q !== '';
  const move = useResultKeys(results, searchField);
  useEffect(() => track('page_view', 'INVENTORY', { page: 'search' }), []);
  const isEmptyAtFirst = useRef(!hasWords);
  useEffect(() => {
    if (isEmptyAtFirst.current) searchField.current?.focus();
  }, []);

  const shown = hasWords ? answer : undefined;
  return (
    <div className={classes.page}>
      <PageHeader
        title={texts.pageTitle}
        description={<span role="status">{shown && !isStale ? totalOf(shown, texts) : '\u00A0'}</span>}
        actions={<SavedSearches state={state} />}
      />
      <div className={classes.search}>
        <SearchField
          ref={searchField}
          value={state.q}
          label={texts.field}
          placeholder={texts.placeholder}
          pauseMs={pauseMs}
          onSearch={(q) => {
            if (q !== '') track('smart_search', 'INVENTORY', { length: q.length });
            change({ q, page: 1 });
          }}
          // the answer to what is typed now is not there yet
          onLeave={() => !isStale && move(0)}
        />
        {hasWords && (
          <KindTabs
            present={state.kind}
            counts={shown?.counts}
            addressOf={(kind) => addressOf({ ...state, kind, page: 1 })}
          />
        )}
      </div>
      {state.publication !== '' && (
        <p className={`row ${classes.only}`}>
          {texts.onlyOne}
          <button type="button" className="text-link" onClick={() => change(everywhere)}>
            {texts.everywhere}
          </button>
        </p>
      )}
      {hasWords ? (
        <div ref={results}>
          <Loaded query={query} failed={texts.loadFailed}>
            {(found) => (
              <Results
                answer={found}
                state={state}
                isStale={isStale}
                onPage={(page) => {
                  change({ page }, { push: true });
                  window.scrollTo({ top: 0 });
                }}
                onSearchAll={() => change({ ...everywhere, kind: undefined })}
              />
            )}
          </Loaded>
        </div>
      ) : (
        <SearchEmpty state={state} answer={undefined} onSearchAll={() => undefined} />
      )}
    </div>
  );
}

const everywhere = { publication: '', page: 1 } as const;

const addressOf = (state: SearchState) =>
  `/app/search?${writeState(searchFields, new URLSearchParams(), state)}`;

const totalOf = ({ total }: SearchAnswer, texts: ReturnType<typeof useTexts<'search'>>) =>
  total >= mostCounted ? texts.totalMore({ count: mostCounted }) : texts.total({ count: total });

interface ResultsProps {
  answer: SearchAnswer;
  state: SearchState;
  isStale: boolean;
  onPage: (page: number) => void;
  onSearchAll: () => void;
}

/** Of no more than these each publication shows its best clauses. */
const clausesOfGroup = 3;

function Results({ answer, state, isStale, onPage, onSearchAll }: ResultsProps) {
  const texts = useTexts('search');
  const groups = groupResults(answer.results);
  const pages = Math.min(answer.total, mostPaged);
  return (
    <div className={classes.groups} data-stale={isStale || undefined} aria-busy={isStale}>
      {answer.pending > 0 && (
        <p role="status" className={`quiet ${classes.pending}`}>
          {texts.pending({ count: answer.pending })}
        </p>
      )}
      {groups.length === 0 ? (
        <SearchEmpty state={state} answer={answer} onSearchAll={onSearchAll} />
      ) : (
        <ol className={classes.groups} aria-label={texts.results}>
          {groups.map((group) => {
            const [{ kind, id }] = group.results;
            const hasMore =
              kind === 'publication' && state.publication === '' && group.results.length >= clausesOfGroup;
            return (
              <ResultGroup
                key={group.key}
                group={group}
                moreAddress={
                  hasMore ? addressOf({ ...state, kind: undefined, publication: id, page: 1 }) : undefined
                }
              />
            );
          })}
        </ol>
      )}
      {pages > pageSize && <Pages page={state.page} size={pageSize} total={pages} onPage={onPage} />}
    </div>
  );
}
