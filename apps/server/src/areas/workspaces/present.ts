import type { Workspace, WorkspaceMember } from '@regulus/contract/workspaces.ts';
import type { MemberRow, WorkspaceRow } from './queries.ts';

export const presentWorkspace = ({
  member_count: memberCount,
  owners,
  created_at: createdAt,
  archived_at: archivedAt,
  ...workspace
}: WorkspaceRow): Workspace => ({
  ...workspace,
  member_count: Number(memberCount),
  owners: owners ?? [],
  created_at: createdAt.toISOString(),
  archived_at: archivedAt?.toISOString() ?? null,
});

export const presentMember = ({ joined_at: joinedAt, ...member }: MemberRow): WorkspaceMember => ({
  ...member,
  joined_at: joinedAt.toISOString(),
});
