import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useProfile } from '../../../../data/users.ts';
import {
  homeOf,
  useAddWorkspaceMember,
  useMayMakeWorkspace,
  useRestoreWorkspace,
  type Workspace,
  workspacesQuery,
} from '../../../../data/workspaces.ts';
import { formatList } from '../../../../lib/formats.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { FramedTable } from '../../../../ui/FramedTable.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { tellOutcome } from '../../_lib/tell-outcome.ts';
import classes from './PeopleTab.module.css';

const NewWorkspaceDialog = lazy(async () => ({
  default: (await import('../../_components/NewWorkspaceDialog.tsx')).NewWorkspaceDialog,
}));

/** The shared workspaces: one's own, for administrators all, and those that were archived. */
export function WorkspacesTab() {
  const { list: texts } = useTexts('workspaces');
  return (
    <Loaded query={useQuery(workspacesQuery)} failed={texts.failed}>
      {({ workspaces }) => <SharedWorkspaces workspaces={workspaces} />}
    </Loaded>
  );
}

function SharedWorkspaces({ workspaces }: { workspaces: readonly Workspace[] }) {
  const { make, list: texts } = useTexts('workspaces');
  const { is_company_admin } = useProfile();
  const mayMake = useMayMakeWorkspace();
  const [isMaking, setIsMaking] = useState(false);
  const shared = workspaces.filter((one) => !one.is_personal);
  const makeButton = mayMake && <Button onClick={() => setIsMaking(true)}>{make}</Button>;
  return (
    <section aria-label={texts.title} className="grid gap-24">
      <div className={`flex wrap between ${classes.top}`}>
        <p className={classes.words}>{is_company_admin ? texts.all : texts.mine}</p>
        {shared.length > 0 && makeButton}
      </div>
      {shared.length > 0 ? (
        <WorkspaceTable workspaces={shared} />
      ) : (
        <EmptyState title={texts.none} sentence={texts.noneSentence} action={makeButton} />
      )}
      <Suspense>{isMaking && <NewWorkspaceDialog onClose={() => setIsMaking(false)} />}</Suspense>
    </section>
  );
}

function WorkspaceTable({ workspaces }: { workspaces: readonly Workspace[] }) {
  const { list: texts } = useTexts('workspaces');
  return (
    <FramedTable
      className={classes.members}
      columns={[texts.columns.name, texts.columns.members, texts.columns.owners]}
      action={texts.columns.action}
    >
      {workspaces.map((workspace) => (
        <WorkspaceRow key={workspace.id} workspace={workspace} />
      ))}
    </FramedTable>
  );
}

function WorkspaceRow({ workspace }: { workspace: Workspace }) {
  const { members, list: texts } = useTexts('workspaces');
  const { id, name, description, role, owners, member_count: count, archived_at: archivedAt } = workspace;
  return (
    <tr>
      <th scope="row">
        <span className={`medium breakable ${classes.name}`}>
          {role === null ? name : <Link to={homeOf(id)}>{name}</Link>}
        </span>
        {description && <span className={`muted normal ${classes.muted}`}>{description}</span>}
      </th>
      <td>{members({ count })}</td>
      <td data-label={texts.columns.owners}>{owners.length > 0 ? formatList(owners) : texts.noOwner}</td>
      <td data-action>
        {archivedAt === null ? (
          role === null && <Join workspace={workspace} />
        ) : (
          <Restore workspace={workspace} />
        )}
      </td>
    </tr>
  );
}

function Join({ workspace: { id, name } }: { workspace: Workspace }) {
  const { failed, list: texts } = useTexts('workspaces');
  const { id: ownId } = useProfile();
  const { mutateAsync, isPending } = useAddWorkspaceMember(id);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={isPending}
      aria-label={texts.joinName({ name })}
      onClick={() =>
        void tellOutcome(mutateAsync({ user_id: ownId, role: 'owner' }), {
          done: texts.joined({ name }),
          failed,
        })
      }
    >
      {texts.join}
    </Button>
  );
}

function Restore({ workspace: { id, name } }: { workspace: Workspace }) {
  const texts = useTexts('workspaces');
  const { role } = useProfile();
  const { mutateAsync, isPending } = useRestoreWorkspace();
  return (
    <>
      <span className={`muted normal ${classes.muted}`}>{texts.list.archived}</span>{' '}
      {role !== 'auditor' && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={isPending}
          aria-label={texts.restoreName({ name })}
          onClick={() =>
            void tellOutcome(mutateAsync(id), {
              done: texts.restored({ name }),
              failed: texts.failed,
            })
          }
        >
          {texts.restore}
        </Button>
      )}
    </>
  );
}
