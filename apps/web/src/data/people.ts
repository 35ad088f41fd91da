import type { Answer, Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { profileQuery } from './users.ts';

export type Member = Answer<Routes['listMembers']>['members'][number];
export type Invitation = Answer<Routes['listInvitations']>['invitations'][number];

const keys = {
  members: ['companies', 'members'] as const,
  invitations: ['companies', 'invitations'] as const,
};

export const membersQuery = queryOptions({
  queryKey: keys.members,
  queryFn: ({ signal }) => call('listMembers', { signal }),
});

export const invitationsQuery = queryOptions({
  queryKey: keys.invitations,
  queryFn: ({ signal }) => call('listInvitations', { signal }),
});

/** What would go and what would stay if a colleague were removed now. */
export const deletionOfQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', id, 'deletion'],
    queryFn: ({ signal }) => call('previewDeletion', { params: { id }, signal }),
    staleTime: 0,
  });

/** Sends an invitation; a later one to the same address takes the place of the one before. */
export function useInvite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<Routes['invite'], 'body'>) => call('invite', { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.invitations }),
  });
}

export function useRevokeInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('revokeInvitation', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.invitations }),
  });
}

/** Who works here also stands in the profile, for the choice of whom to assign. */
function useRefreshPeople() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: keys.members }),
      queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
    ]);
}

export function useChangeRole() {
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: ({ id, role }: Pick<Member, 'id' | 'role'>) =>
      call('updateMember', { params: { id }, body: { role } }),
    onSettled: refresh,
  });
}

export function useRemoveMember() {
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: (id: string) => call('deleteUser', { params: { id } }),
    onSettled: refresh,
  });
}
