import type { Answer, Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { askAnew, changing } from './changing.ts';

export type ListedUser = Answer<Routes['listUsers']>['users'][number];
type UsersAsked = Sent<Routes['listUsers'], 'query'>;
export type UserFilters = Omit<Sent<Routes['exportUsers'], 'query'>, 'export'>;

const key = ['admin', 'users'] as const;

/** A page of the users of all companies. */
export const usersQuery = (asked: UsersAsked) =>
  queryOptions({
    queryKey: [...key, asked],
    queryFn: ({ signal }) => call('listUsers', { query: asked, signal }),
    placeholderData: keepPreviousData,
  });

/** What would go and what would stay if a user were deleted now. */
export const userDeletionQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id, 'deletion'],
    queryFn: ({ signal }) => call('previewUserDeletion', { params: { id }, signal }),
    staleTime: 0,
  });

/** Users as an archive, a folder for each company. */
export const exportUsers = (filters: UserFilters): Promise<Blob> =>
  call('exportUsers', { query: { export: 'all', ...filters } });

// seats of companies follow
const useChange = changing(() => askAnew(['admin']));

export const useDeleteUser = () =>
  useChange((id: string) => call('deleteUserOfInstallation', { query: { delete: id } }));
