import type { Profile } from '@regulus/contract/users.ts';

export type Membership = Profile['workspace_memberships'][number];

/** The workspace that an address names. Ids are stored in small letters, an address may have been typed in others. */
export const workspaceIdOf = (params: Readonly<Record<string, string | undefined>>): string =>
  (params['workspaceId'] ?? '').toLowerCase();

/** The workspaces a user can switch between: without the feature the personal one alone. */
export function reachableWorkspaces({
  workspace_memberships: memberships,
  accessible_features: features,
}: Pick<Profile, 'workspace_memberships' | 'accessible_features'>): Membership[] {
  return features.includes('workspaces') ? memberships : memberships.filter((one) => one.is_personal);
}

/** The chosen workspace, otherwise the personal one, otherwise the first; undefined where there is none. */
export function currentWorkspace(
  memberships: readonly Membership[],
  chosenId: string | null,
): Membership | undefined {
  return (
    memberships.find((one) => one.workspace_id === chosenId) ??
    memberships.find((one) => one.is_personal) ??
    memberships[0]
  );
}
