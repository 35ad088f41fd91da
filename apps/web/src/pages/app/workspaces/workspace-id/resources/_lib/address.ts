import { knowledgeCategories } from '@regulus/contract/source-values.ts';
import { integer, maybeOneOf, oneOf, type StateOf, text } from '../../../../../../lib/url-state.ts';
import { pageSizes } from '../../../../../../ui/lists/list-address.ts';

/** What the list shows, and the source that is read instead of it, with the place that is marked in its text: `start-end`. */
export const addressFields = {
  q: text(),
  category: maybeOneOf(knowledgeCategories),
  page: integer(1, 1),
  size: oneOf(pageSizes, '50'),
  source: text(),
  place: text(),
  version: integer(0),
};
export type Address = StateOf<typeof addressFields>;

export const wantedOf = (workspace: string, { q, category, page, size }: Address) => ({
  workspace,
  search: q,
  category,
  limit: Number(size),
  offset: (page - 1) * Number(size),
});
