import { userSorts, userStates } from '@regulus/contract/admin-values.ts';
import { memberRoles } from '@regulus/contract/members-values.ts';
import { integer, maybeOneOf, oneOf, type StateOf, text } from '../../../../lib/url-state.ts';
import { pageSizes } from '../../../../ui/lists/list-address.ts';

/** What the list of users holds in its address. */
export const usersAddress = {
  q: text(),
  company: text(),
  role: maybeOneOf(memberRoles),
  state: maybeOneOf(userStates),
  sort: oneOf(userSorts, 'name'),
  page: integer(1, 1),
  size: oneOf(pageSizes, '50'),
};
export type UsersState = StateOf<typeof usersAddress>;

/** The filters as the server takes them. */
export const filtersOf = ({ q, company, role, state }: UsersState) => ({
  ...(q === '' ? {} : { q }),
  ...(company === '' ? {} : { company_id: company }),
  ...(role === undefined ? {} : { role }),
  ...(state === undefined ? {} : { state }),
});

/** A page of the list as the server takes it. */
export const askedOf = (address: UsersState) => ({
  ...filtersOf(address),
  sort: address.sort,
  limit: Number(address.size),
  offset: (address.page - 1) * Number(address.size),
});
