import type { Answer, Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { workspaceMessages } from '@regulus/contract/workspaces-values.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { kept, shownUser, workspaceKey } from '../api/browser-session.ts';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { ApiError } from '../lib/api-error.ts';
import { currentWorkspace, type Membership, reachableWorkspaces } from '../lib/current-workspace.ts';
import { PageError } from '../lib/feature-gate.ts';
import { askAnew, changing } from './changing.ts';
import { profileQuery, useProfile } from './users.ts';

export type Workspace = Answer<Routes['getWorkspace']>;
export type RecentItem = Answer<Routes['listRecentItems']>['recent_items'][number];
export type WorkspaceMember = Answer<Routes['listWorkspaceMembers']>['members'][number];

const keys = {
  all: ['workspaces'] as const,
  list: ['workspaces', 'list'] as const,
  one: (id: string) => ['workspaces', 'one', id] as const,
};

const listeners = new Set<() => void>();

const chosenWorkspaceId = (): string | null => sessionStorage.getItem(workspaceKey);

/** Makes a workspace the current one, until another is chosen. */
export function chooseWorkspace(id: string): void {
  if (chosenWorkspaceId() === id) return;
  sessionStorage.setItem(workspaceKey, id);
  const userId = shownUser();
  if (userId !== undefined) kept.set(userId, workspaceKey, id);
  for (const listener of listeners) listener();
}

/** Says with what is sent in which workspace it is done; nothing where none was chosen, which is the user's own. */
export function inThisWorkspace(): { workspace_id?: string } {
  const id = chosenWorkspaceId();
  return id === null ? {} : { workspace_id: id };
}

function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The workspaces that can be switched between, and which of them is the current one; undefined for a user without any. */
export function useWorkspaces(): { memberships: Membership[]; current: Membership | undefined } {
  const memberships = reachableWorkspaces(useProfile());
  const chosen = useSyncExternalStore(onChoice, chosenWorkspaceId);
  return { memberships, current: currentWorkspace(memberships, chosen) };
}

/** Whether a user can be in this workspace. */
export const isReachable = (profile: Parameters<typeof reachableWorkspaces>[0], id: string): boolean =>
  reachableWorkspaces(profile).some((one) => one.workspace_id === id);

/** Whether the user may make shared workspaces. */
export function useMayMakeWorkspace(): boolean {
  const { accessible_features, role } = useProfile();
  return accessible_features.includes('workspaces') && role !== 'auditor';
}

export const workspaceQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.one(id), 'workspace'],
    queryFn: ({ signal }) => call('getWorkspace', { params: { id }, signal }),
  });

/** True where the address leads to no workspace of the user: an unknown id, one of others, or none at all. */
export const isWorkspaceMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Opens a workspace that the profile does not hold: since it was loaded somebody may have added the user, and owners open archived ones.
 * Answers whether it can be the current one. Throws `PageError` 404 where there is none.
 */
export async function openOtherWorkspace(id: string): Promise<boolean> {
  // the server would refuse to read it, and the browser would report that as an error
  if (!idPattern.test(id)) throw new PageError(404, workspaceMessages.notFound);
  const workspace = await queryClient
    .query({ ...workspaceQuery(id), staleTime: 0 })
    .catch((error: unknown) => {
      if (isWorkspaceMissing(error)) throw new PageError(404, workspaceMessages.notFound);
      // a page that needs a missing feature is not there
      if (error instanceof ApiError && error.status === 403) throw new PageError(404);
      throw error;
    });
  if (workspace.archived_at !== null) return false;
  await queryClient.query({ ...profileQuery, staleTime: 0 });
  return true;
}

const shownRecent = 20;

export const recentItemsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.one(id), 'recent-items'],
    queryFn: ({ signal }) =>
      call('listRecentItems', { params: { id }, query: { limit: shownRecent }, signal }),
    // what was just decided or opened elsewhere is expected here
    staleTime: 0,
  });

export const workspaceMembersQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.one(id), 'members'],
    queryFn: ({ signal }) => call('listWorkspaceMembers', { params: { id }, signal }),
  });

/** All that can be found: the user's own; of an administrator also the others of the company. */
export const workspacesQuery = queryOptions({
  queryKey: keys.list,
  queryFn: ({ signal }) => call('listWorkspaces', { signal }),
});

/** Names and memberships stand in the profile as well. */
export const refreshWorkspaces = () => askAnew(keys.all, profileQuery.queryKey);

/** Waits until the switcher knows of the change. */
const useChange = changing(refreshWorkspaces);

export const useCreateWorkspace = () =>
  useChange((body: Sent<Routes['createWorkspace'], 'body'>) => call('createWorkspace', { body }));

export const useUpdateWorkspace = (id: string) =>
  useChange((body: Sent<Routes['updateWorkspace'], 'body'>) =>
    call('updateWorkspace', { params: { id }, body }),
  );

export const useArchiveWorkspace = () =>
  useChange((id: string) => call('archiveWorkspace', { params: { id } }));

export const useRestoreWorkspace = () =>
  useChange((id: string) => call('restoreWorkspace', { params: { id } }));

export const useAddWorkspaceMember = (id: string) =>
  useChange((body: Sent<Routes['addWorkspaceMember'], 'body'>) =>
    call('addWorkspaceMember', { params: { id }, body }),
  );

export const useChangeWorkspaceRole = (id: string) =>
  useChange(({ id: userId, role }: Pick<WorkspaceMember, 'id' | 'role'>) =>
    call('updateWorkspaceMember', { params: { id, user_id: userId }, body: { role } }),
  );

export const useRemoveWorkspaceMember = (id: string) =>
  useChange((userId: string) => call('removeWorkspaceMember', { params: { id, user_id: userId } }));

/** Leaves a workspace. What shows it is to be left before `refreshWorkspaces` asks anew: it would find nothing. */
export const useLeaveWorkspace = () =>
  useMutation({
    mutationFn: ({ id, userId }: { id: string; userId: string }) =>
      call('removeWorkspaceMember', { params: { id, user_id: userId } }),
  });

export const homeOf = (id: string) => `/app/workspaces/${id}/home`;
export const settingsOf = (id: string) => `/app/workspaces/${id}/settings`;
