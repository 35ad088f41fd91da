import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useProfile } from '../../../../../data/users.ts';
import {
  isWorkspaceMissing,
  useRestoreWorkspace,
  type Workspace,
  workspaceQuery,
} from '../../../../../data/workspaces.ts';
import { workspaceIdOf } from '../../../../../lib/current-workspace.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { ListSkeleton } from '../../../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { tellOutcome } from '../../../_lib/tell-outcome.ts';
import { WorkspaceMissing } from '../../_components/WorkspaceError.tsx';
import classes from './WithWorkspace.module.css';

/** What every page of a workspace begins with: the workspace of the address, or why it cannot be shown. */
export function WithWorkspace({ children }: { children: (workspace: Workspace) => ReactNode }) {
  const texts = useTexts('workspaces');
  const id = workspaceIdOf(useParams());
  const query = useQuery(workspaceQuery(id));
  // the user may have been removed since it was shown
  if (isWorkspaceMissing(query.error)) return <WorkspaceMissing />;
  return (
    <Loaded
      query={query}
      failed={texts.loadFailed}
      skeleton={
        <div className={classes.page}>
          <ListSkeleton />
        </div>
      }
    >
      {(workspace) => (
        <div className={classes.page} key={id}>
          {workspace.archived_at !== null && <ArchivedNotice workspace={workspace} />}
          {children(workspace)}
        </div>
      )}
    </Loaded>
  );
}

function ArchivedNotice({ workspace: { id, name } }: { workspace: Workspace }) {
  const texts = useTexts('workspaces');
  const { role } = useProfile();
  const { mutateAsync, isPending } = useRestoreWorkspace();
  return (
    <div className={`row between below-16 pad-8-16 rounded ${classes.notice}`} role="status">
      <p>{texts.isArchived}</p>
      {role !== 'auditor' && (
        <Button
          size="compact-sm"
          variant="default"
          loading={isPending}
          onClick={() =>
            void tellOutcome(mutateAsync(id), { done: texts.restored({ name }), failed: texts.failed })
          }
        >
          {texts.restore}
        </Button>
      )}
    </div>
  );
}
