import { usersQuery } from '../../../data/admin-users.ts';
import { prefetch } from '../../../data/prefetch.ts';
import { readState } from '../../../lib/url-state.ts';
import { operatorLoader } from '../_lib/operator-loader.ts';
import { askedOf, usersAddress } from './_lib/address.ts';

export { UsersPage as Component } from './UsersPage.tsx';

export const loader = operatorLoader(({ request }) =>
  prefetch(usersQuery(askedOf(readState(usersAddress, new URL(request.url).searchParams)))),
);
