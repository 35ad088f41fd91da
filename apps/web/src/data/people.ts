import type { Answer, Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { askAnew, changing } from './changing.ts';
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

const useInvitationChange = changing(() => askAnew(keys.invitations));

/** Sends an invitation; a later one to the same address takes the place of the one before. */
export const useInvite = () =>
  useInvitationChange((body: Sent<Routes['invite'], 'body'>) => call('invite', { body }));

export const useRevokeInvitation = () =>
  useInvitationChange((id: string) => call('revokeInvitation', { params: { id } }));

/** Who works here also stands in the profile, for the choice of whom to assign. */
const useMemberChange = changing(() => askAnew(keys.members, profileQuery.queryKey));

export const useChangeRole = () =>
  useMemberChange(({ id, role }: Pick<Member, 'id' | 'role'>) =>
    call('updateMember', { params: { id }, body: { role } }),
  );

export const useRemoveMember = () => useMemberChange((id: string) => call('deleteUser', { params: { id } }));
