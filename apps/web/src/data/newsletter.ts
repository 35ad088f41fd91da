import type { Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { askedOnce } from './account.ts';

type Wanted = Sent<Routes['signUpForNewsletter'], 'body'>;

/** Has the link mailed that confirms a subscription; known and unknown addresses are answered alike. */
export const signUpForNewsletter = (wanted: Wanted) => call('signUpForNewsletter', { body: wanted });

/** What the link holds that confirms a subscription. */
export type ConfirmingLink = Sent<Routes['confirmNewsletter'], 'body'>;

/** Opens the link that confirms a subscription. `ApiError` 400 where it is used up. */
export const confirmationQuery = (link: ConfirmingLink) =>
  queryOptions({
    queryKey: ['newsletter', 'confirmation', link],
    queryFn: () => call('confirmNewsletter', { body: link }),
    ...askedOnce,
  });

/** What the link holds that ends a subscription. */
export type LeavingLink = NonNullable<Sent<Routes['unsubscribeFromNewsletter'], 'body'>['link']>;

/** Ends the subscription of a link, or without one that of who is signed in. `ApiError` 404 for a forged link. */
export const unsubscribeFromNewsletter = (link: LeavingLink | undefined) =>
  call('unsubscribeFromNewsletter', { body: link ? { link } : {} });
