import { gatedLoader } from '../_lib/gated-loader.ts';

export { DocumentInventoryPage as Component } from './DocumentInventoryPage.tsx';

export const loader = gatedLoader('reports', () => undefined);
