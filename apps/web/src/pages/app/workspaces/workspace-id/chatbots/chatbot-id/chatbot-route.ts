// the frame's styles come first, whichever of the two files arrives first
import '../../../../../../ui/styles/app.ts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { chatbotQuery, conversationsQuery } from '../../../../../../data/chatbots.ts';
import { prefetch } from '../../../../../../data/prefetch.ts';
import { gatedLoader } from '../../../../_lib/gated-loader.ts';

export { ChatbotPage as Component } from '../_components/ChatbotPage.tsx';

export const loader = gatedLoader('chatbots', ({ params }) => {
  const id = params['chatbotId'] ?? '';
  prefetch(chatbotQuery(id));
  prefetch(conversationsQuery(id));
});

/** Conversations change the address and not what is loaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;
