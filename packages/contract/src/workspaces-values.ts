/** An owner changes the workspace and its members, a member works in it. */
export const workspaceRoles = ['owner', 'member'] as const;
export type WorkspaceRole = (typeof workspaceRoles)[number];

export const longestWorkspaceName = 80;
export const longestWorkspaceDescription = 500;

/** Fixed by the specification. */
export const workspaceMessages = {
  idRequired: 'Workspace ID is required',
  notFound: 'Workspace Not found',
} as const;
