import type { Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { call } from '../api/client.ts';

type Wanted = Sent<Routes['signUpForNewsletter'], 'body'>;

/** Has the link mailed that confirms a subscription; known and unknown addresses are answered alike. */
export const signUpForNewsletter = (wanted: Wanted) => call('signUpForNewsletter', { body: wanted });

/** What the link holds that confirms a subscription. */
export type ConfirmingLink = Sent<Routes['confirmNewsletter'], 'body'>;

/** Confirms a subscription by its link. `ApiError` 400 where it is used up. */
export const confirmSubscription = (link: ConfirmingLink) => call('confirmNewsletter', { body: link });

/** What the link holds that ends a subscription. */
export type LeavingLink = NonNullable<Sent<Routes['unsubscribeFromNewsletter'], 'body'>['link']>;

/** Ends the subscription of a link, or without one that of who is signed in. `ApiError` 404 for a forged link. */
export const unsubscribeFromNewsletter = (link: LeavingLink | undefined) =>
  call('unsubscribeFromNewsletter', { body: link ? { link } : {} });
