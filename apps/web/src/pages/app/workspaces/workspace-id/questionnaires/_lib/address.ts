import { integer, oneOf, type StateOf, text } from '../../../../../../lib/url-state.ts';
import { pageSizes } from '../../../../../../ui/lists/list-address.ts';

export const addressFields = { q: text(), page: integer(1, 1), size: oneOf(pageSizes, '50') };

export const wantedOf = (workspace: string, { q, page, size }: StateOf<typeof addressFields>) => ({
  workspace,
  search: q,
  limit: Number(size),
  offset: (page - 1) * Number(size),
});
