import type { Answer, Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { session } from '../api/browser-session.ts';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { apiTokensQuery } from './api-tokens.ts';
import { askAnew, changing } from './changing.ts';
import { profileQuery } from './users.ts';

export type Session = Answer<Routes['listSessions']>['sessions'][number];
export type DeletionPreview = Answer<Routes['previewOwnDeletion']>;

const keys = { sessions: ['users', 'sessions'] as const, deletion: ['users', 'deletion'] as const };

/** Where the user is logged in. */
export const sessionsQuery = queryOptions({
  queryKey: keys.sessions,
  queryFn: ({ signal }) => call('listSessions', { signal }),
});

/** What would go with the account if it were deleted now. */
export const deletionQuery = queryOptions({
  queryKey: keys.deletion,
  queryFn: ({ signal }) => call('previewOwnDeletion', { signal }),
  staleTime: 0,
});

/** Changes name or form of dates; both show on every page at once. */
export function useUpdateProfile() {
  return useMutation({
    mutationFn: (body: Sent<Routes['updateProfile'], 'body'>) => call('updateProfile', { body }),
    onSuccess: (profile) => queryClient.setQueryData(profileQuery.queryKey, profile),
  });
}

/** Has a link mailed to a new address. Throws `ApiError` 400 with the fields that are wrong, 429. */
export const askForEmailChange = (email: string, password: string) =>
  call('updateEmail', { body: { email, password } });

/** Sets another password; this session goes on with new tokens, all others have ended. Throws as above. */
export async function changePassword(body: Sent<Routes['updatePassword'], 'body'>): Promise<void> {
  session.save(await call('updatePassword', { body }));
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.sessions }),
    queryClient.invalidateQueries({ queryKey: apiTokensQuery.queryKey }),
  ]);
}

const useChange = changing(() => askAnew(keys.sessions));

export const useEndSession = () => useChange((id: string) => call('endSession', { params: { id } }));

export const useEndOtherSessions = () => useChange(() => call('endOtherSessions', {}));

/** Everything that is kept about the user, as a file. */
export const exportOwnData = (): Promise<Blob> => call('exportOwnData', {});

/**
 * Deletes the account and leaves to log-in, which says so. Throws `ApiError` 400 for a wrong password, 409 where it is no longer as
 * told whether the company goes, 429.
 */
export async function deleteOwnAccount(password: string, withCompany: boolean): Promise<void> {
  await call('deleteOwnAccount', { body: { password, is_company_removed: withCompany } });
  const notice = withCompany ? 'companyDeleted' : 'accountDeleted';
  await session.logOut({ tellServer: false, to: `/auth/login?notice=${notice}` });
}
