// the frame's styles come first, whichever of the two files arrives first
import '../../../../../ui/styles/app.ts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { dataRoomQuery } from '../../../../../data/chatbots.ts';
import { prefetch } from '../../../../../data/prefetch.ts';
import { gatedLoader } from '../../../_lib/gated-loader.ts';

export { RoomPage as Component } from './RoomPage.tsx';

export const loader = gatedLoader('data_rooms', ({ params }) =>
  prefetch(dataRoomQuery(params['chatbotId'] ?? '')),
);

/** Conversations change the address and not what is loaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;
