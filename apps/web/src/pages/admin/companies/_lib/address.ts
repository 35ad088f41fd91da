import { companySorts } from '@regulus/contract/admin-values.ts';
import { integer, oneOf, type StateOf, text } from '../../../../lib/url-state.ts';
import { pageSizes } from '../../../../ui/lists/list-address.ts';

/** What the list of companies holds in its address. */
export const companiesAddress = {
  q: text(),
  sort: oneOf(companySorts, 'name'),
  page: integer(1, 1),
  size: oneOf(pageSizes, '50'),
  /** whose features are open */
  features: text(),
};
export type CompaniesState = StateOf<typeof companiesAddress>;

/** A page of the list as the server takes it. */
export const askedOf = ({ q, sort, page, size }: CompaniesState) => ({
  ...(q === '' ? {} : { q }),
  sort,
  limit: Number(size),
  offset: (page - 1) * Number(size),
});
