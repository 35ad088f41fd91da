// the frame's styles come first, whichever of the two files arrives first
import '../../../../../ui/styles/app.ts';
import { prefetch } from '../../../../../data/prefetch.ts';
import { putAsideQuery } from '../../../../../data/put-aside.ts';
import { gatedLoader } from '../../../_lib/gated-loader.ts';

export { PutAsidePage as Component } from './PutAsidePage.tsx';

export const loader = gatedLoader('compliance', () => prefetch(putAsideQuery));
