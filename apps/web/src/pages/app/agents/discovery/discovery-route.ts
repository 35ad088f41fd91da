import { dataRoomsQuery } from '../../../../data/chatbots.ts';
import { prefetch } from '../../../../data/prefetch.ts';
import { gatedLoader } from '../../_lib/gated-loader.ts';

export { DiscoveryPage as Component } from './DiscoveryPage.tsx';

export const loader = gatedLoader('data_rooms', () => prefetch(dataRoomsQuery));
