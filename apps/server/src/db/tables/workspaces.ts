import { type ColumnType, type Generated, sql } from 'kysely';
import { exported, type PersonalData, personalDataOf } from './personal-data.ts';

/** Workspaces and who belongs to them. */
export interface WorkspacesTables {
  workspaces: {
    company_id: string;
    id: Generated<string>;
    name: string;
    description: Generated<string>;
    is_personal: Generated<boolean>;
    /** since when only its owners and administrators of the company find it */
    archived_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Generated<Date>;
  };
  workspace_members: {
    company_id: string;
    workspace_id: string;
    user_id: string;
    role: Generated<'owner' | 'member'>;
    created_at: Generated<Date>;
  };
}

const { special } = personalDataOf<WorkspacesTables>();

export const workspacesPersonalData: readonly PersonalData[] = [
  special('workspace_members', 'user_id', {
    told: 'personalAndShared',
    toldIf: () => sql`exists (
      select from workspaces where workspaces.company_id = workspace_members.company_id
        and workspaces.id = workspace_members.workspace_id and not workspaces.is_personal
    )`,
  }),
  exported(
    'workspaces',
    (company, person) => sql`
      select workspace.name, workspace.is_personal, member.role, member.created_at
      from workspace_members member join workspaces workspace
        on workspace.company_id = member.company_id and workspace.id = member.workspace_id
      where member.company_id = ${company} and member.user_id = ${person}`,
  ),
];
