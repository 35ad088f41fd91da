import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../../../../data/users.ts';
import { settingsOf, type Workspace, workspaceMembersQuery } from '../../../../../../data/workspaces.ts';
import { workspaceTexts as texts } from '../../../../../../lib/texts/workspaces.ts';
import { ListSkeleton } from '../../../../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import { Panel } from '../../../../_components/Panel.tsx';
import classes from './MembersPanel.module.css';

const shown = 8;

/** Who works here; the settings have them all. */
export function MembersPanel({ workspace: { id, role } }: { workspace: Workspace }) {
  const { id: ownId } = useProfile();
  const query = useQuery(workspaceMembersQuery(id));
  const total = query.data?.total ?? 0;
  const label = total > shown ? texts.allMembers(total) : role === 'owner' ? texts.manageMembers : undefined;
  return (
    <Panel title={texts.peopleTitle} {...(label ? { action: { to: settingsOf(id), label } } : {})}>
      <Loaded query={query} failed={texts.membersFailed} skeleton={<ListSkeleton rows={3} />}>
        {({ members }) => (
          <ul className={classes.list}>
            {members.slice(0, shown).map((member) => (
              <li key={member.id} className={`line ${classes.member}`}>
                <span
                  className={`centered ${classes.initial}`}
                  aria-hidden
                  data-initial={member.name[0]?.toUpperCase()}
                />
                <span className={classes.name}>
                  {member.name}
                  {member.id === ownId && <span className={classes.muted}> ({texts.you})</span>}
                </span>
                {member.role === 'owner' && <span className={classes.role}>{texts.roles.owner}</span>}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}
