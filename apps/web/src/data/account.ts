import type { Answer, Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { session, sessionEnd, showsDataOf } from '../api/browser-session.ts';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { noteSession } from '../api/session-lost.ts';
import { showLanguage } from '../lib/messages.ts';
import { track } from './analytics.ts';
import { profileQuery } from './users.ts';

/** Not by itself a second time, and not kept: the key holds a secret. */
export const askedOnce = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/**
 * Signs in and keeps the tokens. Throws `ApiError` 400 with `detail` for wrong credentials, 429 when tried too often,
 * `CookiesRefusedError` where the browser keeps no secure cookies.
 */
export async function logIn(email: string, password: string): Promise<void> {
  begin(await call('logIn', { body: { email, password, product: 'app' } }));
}

function begin(tokens: Answer<Routes['logIn']>): void {
  queryClient.clear();
  session.begin(tokens);
  noteSession();
  track('login', 'HORIZON_SCANNING');
}

/** Only the machine that runs the product has the demo log-in; elsewhere the question would be in vain. */
export const mayHaveDemoAccount = () => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

/** Whether the demo account may be used from here. */
export const hasDemoAccount = async (): Promise<boolean> =>
  mayHaveDemoAccount() &&
  call('getDemoAccount', {}).then(
    () => true,
    () => false,
  );

/** Signs in the demo administrator. Throws as above, `ApiError` 404 where it is offered no more. */
export const logInToDemo = async (): Promise<void> => begin(await call('logInToDemo', {}));

/** Ends the session and leaves to log-in. */
export async function logOut(): Promise<void> {
  track('logout', 'HORIZON_SCANNING');
  await session.logOut();
}

type Wanted = Omit<Sent<Routes['signUp'], 'body'>, 'product' | 'product_url'>;

/**
 * Makes an account; with an invitation one that can log in at once. Throws `ApiError` 400 with the fields that are
 * wrong, 429 when asked for too often.
 */
export const signUp = (wanted: Wanted) =>
  call('signUp', { body: { ...wanted, product: 'app', product_url: location.origin } });

/** Whom an invitation is for; `ApiError` 400 for one that cannot be used. */
export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: ['auth', 'invitation', code],
    queryFn: ({ signal }) => call('getInvitation', { query: { code }, signal }),
    ...askedOnce,
  });

/** Has a link mailed with which a new password can be set; known and unknown addresses are answered alike. */
export const requestPasswordReset = (email: string) =>
  call('resetPassword', { body: { email, product_url: location.origin } });

/** Has the link mailed again that confirms an address; answered alike for all addresses. */
export const requestVerification = (email: string) =>
  call('resendVerification', { body: { email, product_url: location.origin } });

/** What the link of a mail holds. */
export type MailLink = Pick<Sent<Routes['verifyEmailAction'], 'body'>, 'mode' | 'oobCode'>;

/** Confirms the address that the link was mailed to, unless it has several sign-ups. `ApiError` 400 where it is used up. */
export const confirmAddress = (link: MailLink) => call('verifyEmailAction', { body: link });

/** Looks whether a password may be set with the link of a mail, and changes nothing. `ApiError` 400 where it is used up. */
export const passwordLinkQuery = (link: MailLink) =>
  queryOptions({
    queryKey: ['auth', 'mail-link', link],
    queryFn: () => call('verifyEmailAction', { body: link }),
    ...askedOnce,
  });

/** Confirms the sign-up that the link was mailed for, with the password chosen then. Throws as above. */
export const confirmWithPassword = (link: MailLink, password: string) =>
  call('verifyEmailAction', { body: { ...link, password } });

/** Sets a new password with the link of a mail, which ends all sessions of its account. Throws as above. */
export const setPassword = (link: MailLink, password: string, revokeApiTokens: boolean) =>
  call('verifyEmailAction', { body: { ...link, password, revoke_api_tokens: revokeApiTokens } });

/** The address of who is signed in here. */
export const signedInEmail = (): string | undefined => session.currentUser()?.email;

/** True where a token, or the means to get one, is there. */
export function isSignedIn(): boolean {
  return session.isPossible();
}

export { sessionEnd };

/** The profile that everything below `/app` needs; other tabs then know whose data this one shows. */
export async function loadProfile() {
  const profile = await queryClient.query({ ...profileQuery, staleTime: 'static' });
  showsDataOf(profile.id);
  await showLanguage(profile.language);
  return profile;
}
