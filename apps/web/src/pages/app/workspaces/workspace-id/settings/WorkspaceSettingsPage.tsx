import { useProfile } from '../../../../../data/users.ts';
import type { Workspace } from '../../../../../data/workspaces.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { PageHeader } from '../../../../../ui/PageHeader.tsx';
import { WithWorkspace } from '../_components/WithWorkspace.tsx';
import { General } from './_components/General.tsx';
import { Leaving } from './_components/Leaving.tsx';
import { Members } from './_components/Members.tsx';
import classes from './WorkspaceSettingsPage.module.css';

/** Name, purpose and members of a workspace, and the ways out of it. */
export function WorkspaceSettingsPage() {
  return <WithWorkspace>{(workspace) => <WorkspaceSettings workspace={workspace} />}</WithWorkspace>;
}

function WorkspaceSettings({ workspace }: { workspace: Workspace }) {
  const texts = useTexts('workspaces');
  const { role } = useProfile();
  const { name, is_personal: isPersonal, member_count: count, archived_at: archivedAt } = workspace;
  const mayWrite = role !== 'auditor';
  const mayChange = mayWrite && workspace.role === 'owner' && archivedAt === null;
  return (
    <>
      <PageHeader
        title={texts.settingsOf({ name })}
        description={isPersonal ? texts.personalDescription : texts.shared({ count })}
      />
      <div className={`stack ${classes.sections}`}>
        <General key={workspace.name + workspace.description} workspace={workspace} mayChange={mayChange} />
        {!isPersonal && <Members workspace={workspace} mayChange={mayChange} />}
        {!isPersonal && mayWrite && archivedAt === null && <Leaving workspace={workspace} />}
      </div>
    </>
  );
}
