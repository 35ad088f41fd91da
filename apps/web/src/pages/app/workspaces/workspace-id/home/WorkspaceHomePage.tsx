import type { Workspace } from '../../../../../data/workspaces.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { PageHeader } from '../../../../../ui/PageHeader.tsx';
import { WithWorkspace } from '../_components/WithWorkspace.tsx';
import { MembersPanel } from './_components/MembersPanel.tsx';
import { PersonalPanel } from './_components/PersonalPanel.tsx';
import { RecentItems } from './_components/RecentItems.tsx';
import classes from './WorkspaceHomePage.module.css';

/** What we are working on here. */
export function WorkspaceHomePage() {
  return <WithWorkspace>{(workspace) => <WorkspaceHome workspace={workspace} />}</WithWorkspace>;
}

function WorkspaceHome({ workspace }: { workspace: Workspace }) {
  const texts = useTexts('workspaces');
  const { name, description, is_personal: isPersonal, member_count: count } = workspace;
  return (
    <>
      <PageHeader
        title={name}
        description={description || (isPersonal ? texts.personalSentence : texts.shared({ count }))}
      />
      <div className={classes.columns}>
        <RecentItems workspace={workspace} />
        {isPersonal ? <PersonalPanel /> : <MembersPanel workspace={workspace} />}
      </div>
    </>
  );
}
