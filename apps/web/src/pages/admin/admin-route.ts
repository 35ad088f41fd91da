import { operatorLoader } from './_lib/operator-loader.ts';

export { AdminLayout as Component } from './AdminLayout.tsx';

export const loader = operatorLoader();
