import { operatorLoader } from '../_lib/operator-loader.ts';

export { UsersPage as Component } from './UsersPage.tsx';

export const loader = operatorLoader();
