import { integer, oneOf, type StateOf, text } from '../../lib/url-state.ts';
import { pageSizes } from './list-address.ts';

/** A list that is searched by name and shown page by page. */
export const searchedListFields = { q: text(), page: integer(1, 1), size: oneOf(pageSizes, '50') };
export type SearchedListState = StateOf<typeof searchedListFields>;

export const wantedOfWorkspace = (workspace: string, { q, page, size }: SearchedListState) => ({
  workspace,
  search: q,
  limit: Number(size),
  offset: (page - 1) * Number(size),
});
