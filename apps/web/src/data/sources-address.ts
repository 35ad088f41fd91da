import type { Source } from './sources.ts';

export const resourcesOf = (workspace: string) => `/app/workspaces/${workspace}/resources`;

/** Where a source is read, at a place of its text where one is given. */
export const sourceAddress = (
  { id, workspace_id }: Pick<Source, 'id' | 'workspace_id'>,
  place?: { readonly start: number; readonly end: number },
) => `${resourcesOf(workspace_id)}?source=${id}${place ? `&place=${place.start}-${place.end}` : ''}`;
