import { type SearchKind, searchKinds } from '@regulus/contract/search-values.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { track } from '../../../data/analytics.ts';
import { featureOfKind, followedSearchQuery, mostCounted, type SearchAnswer } from '../../../data/search.ts';
import { noteSearch, useProfile } from '../../../data/users.ts';
import { writeState } from '../../../lib/url-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { CountedTabs } from '../../../ui/CountedTabs.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Pages } from '../../../ui/lists/Pages.tsx';
import { SearchField } from '../../../ui/lists/SearchField.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { ResultGroup } from './_components/ResultGroup.tsx';
import { SavedSearches } from './_components/SavedSearches.tsx';
import { SearchEmpty } from './_components/SearchEmpty.tsx';
import { SearchFilters } from './_components/SearchFilters.tsx';
import { groupResults } from './_lib/group-results.ts';
import {
  mostPaged,
  noFilters,
  pageSize,
  type SearchState,
  searchAddress,
  searchAsked,
  searchFields,
} from './_lib/search-address.ts';
import classes from './SearchPage.module.css';

/** Moves through the results by keyboard; Enter opens one, since each is a link. Answers what moves. */
function useResultKeys(
  results: RefObject<HTMLElement | null>,
  searchField: RefObject<HTMLInputElement | null>,
): (by: number) => void {
  const { keysTitle, keys } = useTexts('search');
  const search = useCallback(() => {
    searchField.current?.focus();
    searchField.current?.select();
  }, [searchField]);
  const move = useCallback(
    (by: number) => {
      const links = [...(results.current?.querySelectorAll<HTMLElement>('[data-result]') ?? [])];
      const present = links.findIndex((link) => link === document.activeElement);
      if (present === 0 && by < 0) search();
      else links[present === -1 ? 0 : Math.min(links.length - 1, present + by)]?.focus();
    },
    [results, search],
  );
  useShortcuts(keysTitle, [
    { keys: 'ArrowDown', label: keys.next, run: () => move(1) },
    { keys: 'ArrowUp', label: keys.previous, run: () => move(-1) },
    { keys: 'j', label: keys.next, run: () => move(1) },
    { keys: 'k', label: keys.previous, run: () => move(-1) },
    { keys: '/', label: keys.search, run: search },
    { keys: 'Escape', label: keys.back, run: search },
  ]);
  return move;
}

interface KindTabsProps {
  present: SearchKind | undefined;
  counts: SearchAnswer['counts'] | undefined;
  addressOf: (kind: SearchKind | undefined) => string;
}

/** What is found of each kind that the user may see. */
function KindTabs({ present, counts, addressOf }: KindTabsProps) {
  const texts = useTexts('search');
  const features = useProfile().accessible_features;
  const shown = searchKinds.filter((kind) => features.includes(featureOfKind[kind]));
  const tab = (kind: SearchKind | undefined, name: string, count: number | undefined) => ({
    key: keyOf(kind),
    to: addressOf(kind),
    name,
    count:
      count === undefined
        ? undefined
        : count >= mostCounted
          ? texts.countMore({ count: mostCounted })
          : texts.count({ count }),
  });
  return (
    <CountedTabs
      label={texts.kindsLabel}
      present={keyOf(present)}
      tabs={[
        tab(undefined, texts.all, counts && shown.reduce((sum, kind) => sum + counts[kind], 0)),
        ...shown.map((kind) => tab(kind, texts.kinds[kind], counts?.[kind])),
      ]}
    />
  );
}

const keyOf = (kind: SearchKind | undefined) => kind ?? 'all';

const pauseMs = 150;
/** What stays on the screen for so long was meant, and is no word that is still being typed. */
const readMs = 2_500;

/** Notes what is searched for once its results are read, or when one is opened, which calls what it answers. */
function useNotedSearch(state: SearchState, isAnswered: boolean): () => void {
  const query = String(writeState(searchFields, new URLSearchParams(), { ...state, page: 1 }));
  const noted = useRef('');
  const note = useCallback(() => {
    if (noted.current === query) return;
    noted.current = query;
    noteSearch(query);
  }, [query]);
  useEffect(() => {
    if (!isAnswered) return;
    const timer = window.setTimeout(note, readMs);
    return () => window.clearTimeout(timer);
  }, [isAnswered, note]);
  return note;
}

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

  const note = useNotedSearch(state, hasWords && !isStale && (answer?.total ?? 0) > 0);

  const shown = hasWords ? answer : undefined;
  return (
    <div className={`stack-12 ${classes.page}`}>
      <PageHeader
        title={texts.pageTitle}
        description={<span role="status">{shown && !isStale ? totalOf(shown, texts) : '\u00A0'}</span>}
        actions={<SavedSearches state={state} />}
      />
      <div className={`stack-8 ${classes.search}`}>
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
            addressOf={(kind) => searchAddress({ ...state, kind, page: 1 })}
          />
        )}
      </div>
      {hasWords && (
        <SearchFilters
          state={state}
          facets={shown?.facets ?? undefined}
          onChange={change}
          searchField={searchField}
        />
      )}
      {hasWords ? (
        <div ref={results} onClickCapture={note}>
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
                onSearchAll={() => change({ ...noFilters, kind: undefined })}
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
    <div className={`stack-8 ${classes.groups}`} data-stale={isStale || undefined} aria-busy={isStale}>
      {answer.pending > 0 && (
        <p role="status" className={`quiet ${classes.pending}`}>
          {texts.pending({ count: answer.pending })}
        </p>
      )}
      {groups.length === 0 ? (
        <SearchEmpty state={state} answer={answer} onSearchAll={onSearchAll} />
      ) : (
        <ol className={`stack-8 ${classes.groups}`} aria-label={texts.results}>
          {groups.map((group) => {
            const [{ kind, id }] = group.results;
            const hasMore =
              kind === 'publication' &&
              state.publication.length !== 1 &&
              group.results.length >= clausesOfGroup;
            return (
              <ResultGroup
                key={group.key}
                group={group}
                asked={answer.language}
                moreAddress={
                  hasMore
                    ? searchAddress({ ...state, ...noFilters, kind: undefined, publication: [id] })
                    : undefined
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
