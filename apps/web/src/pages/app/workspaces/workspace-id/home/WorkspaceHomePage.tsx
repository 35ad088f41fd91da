import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useProfile } from '../../../../../data/users.ts';
import { settingsOf, type Workspace, workspaceMembersQuery } from '../../../../../data/workspaces.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { ListSkeleton } from '../../../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { PageHeader } from '../../../../../ui/PageHeader.tsx';
import { Panel } from '../../../_components/Panel.tsx';
import { WithWorkspace } from '../_components/WithWorkspace.tsx';
import { OpenQuestionnaires } from './_components/OpenQuestionnaires.tsx';
import { PersonalPanel } from './_components/PersonalPanel.tsx';
import { RecentItems } from './_components/RecentItems.tsx';
import classes from './WorkspaceHomePage.module.css';

const shown = 8;

/** For the tag `<quiet>`. */
const muted = (inside: ReactNode) => <span className={classes.muted}>{inside}</span>;

/** Who works here; the settings have them all. */
function MembersPanel({ workspace: { id, role } }: { workspace: Workspace }) {
  const { people: texts, roles, you } = useTexts('workspaces');
  const { id: ownId } = useProfile();
  const query = useQuery(workspaceMembersQuery(id));
  const total = query.data?.total ?? 0;
  const label = total > shown ? texts.all({ count: total }) : role === 'owner' ? texts.manage : undefined;
  return (
    <Panel title={texts.title} {...(label ? { action: { to: settingsOf(id), label } } : {})}>
      <Loaded query={query} failed={texts.failed} skeleton={<ListSkeleton rows={3} />}>
        {({ members }) => (
          <ul className={classes.list}>
            {members.slice(0, shown).map((member) => (
              <li key={member.id} className={`line ${classes.member}`}>
                <span
                  className={`centered strong rigid accent ${classes.initial}`}
                  aria-hidden
                  data-initial={member.name[0]?.toUpperCase()}
                />
                <span className="breakable narrow fill">
                  {member.id === ownId ? you({ name: member.name, quiet: muted }) : member.name}
                </span>
                {member.role === 'owner' && <span className={classes.role}>{roles.owner}</span>}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

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
        <div className="stack-24">
          <OpenQuestionnaires workspace={workspace.id} />
          {isPersonal ? <PersonalPanel /> : <MembersPanel workspace={workspace} />}
        </div>
      </div>
    </>
  );
}
