import { forceStates, type SearchFilterName, searchKinds } from '@regulus/contract/search-values.ts';
import type { SearchQuery } from '../../../../data/search.ts';
import { integer, listOf, maybeOneOf, type StateOf, text, writeState } from '../../../../lib/url-state.ts';

export const pageSize = 30;
/** The server goes no further than 900 results down. */
const lastPage = 31;
export const mostPaged = lastPage * pageSize;

/** The state of the page as its address holds it; of an empty list everything is searched. */
export const searchFields = {
  q: text(),
  /** undefined: all */
  kind: maybeOneOf(searchKinds),
  /** ids */
  publication: listOf(),
  source: listOf(),
  regulator: listOf(),
  /** `language` is that of the interface */
  lang: listOf(),
  force: listOf([], forceStates),
  page: integer(1, 1, lastPage),
};

export type SearchState = StateOf<typeof searchFields>;

export const noFilters = {
  publication: [],
  source: [],
  regulator: [],
  lang: [],
  force: [],
  page: 1,
} satisfies Record<SearchFilterName, string[]> & Partial<SearchState>;

/** How many values results are narrowed down by. */
export const countFilters = ({ publication, source, regulator, lang, force }: SearchState): number =>
  [publication, source, regulator, lang, force].flat().length;

export const searchAddress = (state: SearchState): string =>
  `/app/search?${writeState(searchFields, new URLSearchParams(), state)}`;

const orAll = (values: string[]) => (values.length === 0 ? undefined : values);

/** What the server is asked for. */
export const searchAsked = (state: SearchState): SearchQuery => ({
  q: state.q,
  kinds: state.kind && [state.kind],
  publication_id: orAll(state.publication),
  source_id: orAll(state.source),
  regulator: orAll(state.regulator),
  language: orAll(state.lang),
  force: orAll(state.force),
  facets: true,
  limit: pageSize,
  offset: (state.page - 1) * pageSize,
});
