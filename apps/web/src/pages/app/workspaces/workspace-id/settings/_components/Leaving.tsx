import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useProfile } from '../../../../../../data/users.ts';
import {
  refreshWorkspaces,
  useArchiveWorkspace,
  useLeaveWorkspace,
  type Workspace,
} from '../../../../../../data/workspaces.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../../../../ui/ConfirmDialog.tsx';
import { notify, notifyFailure } from '../../../../../../ui/notify.tsx';
import { tellOutcome } from '../../../../_lib/tell-outcome.ts';
import classes from './Section.module.css';
import { Section } from './Section.tsx';

/** The ways out: to leave, and for owners to archive the whole workspace. */
export function Leaving({ workspace }: { workspace: Workspace }) {
  const texts = useTexts('workspaces');
  const [asked, setAsked] = useState<'leave' | 'archive'>();
  const isOwner = workspace.role === 'owner';
  const isOnlyOwner = isOwner && workspace.owners.length === 1;
  const close = () => setAsked(undefined);
  return (
    <Section title={isOwner ? texts.leaveOrArchive : texts.leave}>
      <div className={`row ${classes.action}`}>
        <div>
          <p className="medium">{texts.leaveThis}</p>
          <p className="muted above-4">{isOnlyOwner ? texts.lastOwner : texts.leaveSentence}</p>
        </div>
        <Button variant="default" disabled={isOnlyOwner} onClick={() => setAsked('leave')}>
          {texts.leave}
        </Button>
      </div>
      {isOwner && (
        <div className={`row ${classes.action}`}>
          <div>
            <p className="medium">{texts.archiveThis}</p>
            <p className="muted above-4">{texts.archiveSentence}</p>
          </div>
          <Button variant="default" onClick={() => setAsked('archive')}>
            {texts.archive}
          </Button>
        </div>
      )}
      {asked === 'leave' && <LeaveDialog workspace={workspace} onClose={close} />}
      {asked === 'archive' && <ArchiveDialog workspace={workspace} onClose={close} />}
    </Section>
  );
}

interface DialogProps {
  workspace: Workspace;
  onClose: () => void;
}

function LeaveDialog({ workspace: { id, name }, onClose }: DialogProps) {
  const texts = useTexts('workspaces');
  const { id: ownId } = useProfile();
  const { mutateAsync, isPending } = useLeaveWorkspace();
  const navigate = useNavigate();
  async function leave() {
    try {
      await mutateAsync({ id, userId: ownId });
    } catch (error) {
      onClose();
      void notifyFailure(texts.failed, error);
      return;
    }
    await navigate('/app');
    notify(texts.left({ name }));
    await refreshWorkspaces();
  }
  return (
    <ConfirmDialog
      title={texts.leaveTitle({ name })}
      sentence={texts.leaveSentence}
      action={texts.leave}
      isDanger
      isBusy={isPending}
      onConfirm={() => void leave()}
      onClose={onClose}
    />
  );
}

function ArchiveDialog({ workspace: { id, name }, onClose }: DialogProps) {
  const texts = useTexts('workspaces');
  const { mutateAsync, isPending } = useArchiveWorkspace();
  async function archive() {
    await tellOutcome(mutateAsync(id), { done: texts.archived({ name }), failed: texts.failed });
    onClose();
  }
  return (
    <ConfirmDialog
      title={texts.archiveTitle({ name })}
      sentence={texts.archiveSentence}
      action={texts.archive}
      isBusy={isPending}
      onConfirm={() => void archive()}
      onClose={onClose}
    />
  );
}
