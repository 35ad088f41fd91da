import { searchKinds } from '@regulus/contract/search-values.ts';
import type { SearchQuery } from '../../../../data/search.ts';
import { integer, maybeOneOf, type StateOf, text } from '../../../../lib/url-state.ts';

export const pageSize = 30;
/** The server goes no further than 900 results down. */
const lastPage = 31;
export const mostPaged = lastPage * pageSize;

/** The state of the page as its address holds it. */
export const searchFields = {
  q: text(),
  /** undefined: all */
  kind: maybeOneOf(searchKinds),
  /** id of the publication that alone is searched; empty: everything */
  publication: text(),
  page: integer(1, 1, lastPage),
};

export type SearchState = StateOf<typeof searchFields>;

/** What the server is asked for. */
export const searchAsked = ({ q, kind, publication, page }: SearchState): SearchQuery => ({
  q,
  kinds: kind && [kind],
  publication_id: publication === '' ? undefined : publication,
  limit: pageSize,
  offset: (page - 1) * pageSize,
});
