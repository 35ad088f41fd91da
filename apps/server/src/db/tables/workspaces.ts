import type { ColumnType, Generated } from 'kysely';

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
