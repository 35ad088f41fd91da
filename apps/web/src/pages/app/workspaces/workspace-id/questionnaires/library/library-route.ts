import { gatedLoader } from '../../../../_lib/gated-loader.ts';

export { LibraryPage as Component } from './LibraryPage.tsx';

export const loader = gatedLoader('questionnaires', () => undefined);
