import { Button, NativeSelect } from '@mantine/core';
import { type WorkspaceRole, workspaceRoles } from '@regulus/contract/workspaces-values.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useProfile } from '../../../../../../data/users.ts';
import {
  useChangeWorkspaceRole,
  useRemoveWorkspaceMember,
  type Workspace,
  type WorkspaceMember,
  workspaceMembersQuery,
} from '../../../../../../data/workspaces.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../../../../ui/ConfirmDialog.tsx';
import { ListSkeleton } from '../../../../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import { tellOutcome } from '../../../../_lib/tell-outcome.ts';
import { AddMember } from './AddMember.tsx';
import classes from './Section.module.css';
import { Section } from './Section.tsx';

/** Who belongs to the workspace; owners add, change roles and remove. */
export function Members({ workspace: { id }, mayChange }: { workspace: Workspace; mayChange: boolean }) {
  const { people: texts } = useTexts('workspaces');
  const [leaving, setLeaving] = useState<WorkspaceMember>();
  return (
    <Section title={texts.title}>
      <Loaded
        query={useQuery(workspaceMembersQuery(id))}
        failed={texts.failed}
        skeleton={<ListSkeleton rows={3} />}
      >
        {({ members }) => (
          <>
            {mayChange && <AddMember workspaceId={id} members={members} />}
            <ul className={classes.list}>
              {members.map((member) => (
                <MemberRow
                  key={member.id}
                  workspaceId={id}
                  member={member}
                  mayChange={mayChange}
                  onRemove={() => setLeaving(member)}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {leaving && <RemoveDialog workspaceId={id} member={leaving} onClose={() => setLeaving(undefined)} />}
    </Section>
  );
}

/** For the tag `<quiet>`: the names of this list are not bold. */
const quiet = (inside: ReactNode) => inside;

interface MemberProps {
  workspaceId: string;
  member: WorkspaceMember;
}

function MemberRow({
  workspaceId,
  member: { id, name, email, role, company_role: companyRole },
  mayChange,
  onRemove,
}: MemberProps & { mayChange: boolean; onRemove: () => void }) {
  const { people: texts, roles, you, failed } = useTexts('workspaces');
  const { id: ownId } = useProfile();
  const { mutateAsync, isPending } = useChangeWorkspaceRole(workspaceId);
  const change = (next: WorkspaceRole) =>
    void tellOutcome(mutateAsync({ id, role: next }), {
      done: texts.roleChanged[next]({ name }),
      failed,
    });
  return (
    <li className={`row ${classes.member}`}>
      <span className={`breakable grid narrow ${classes.who}`}>
        <span className="medium">{id === ownId ? you({ name, quiet }) : name}</span>
        <span className="muted">{email}</span>
      </span>
      {mayChange && companyRole !== 'auditor' ? (
        <NativeSelect
          aria-label={texts.roleOf({ name })}
          value={role}
          disabled={isPending}
          onChange={(event) => change(event.currentTarget.value as WorkspaceRole)}
          data={workspaceRoles.map((value) => ({ value, label: roles[value] }))}
        />
      ) : (
        <span>{roles[role]}</span>
      )}
      {mayChange && id !== ownId && (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={texts.removeName({ name })}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      )}
    </li>
  );
}

function RemoveDialog({ workspaceId, member: { id, name }, onClose }: MemberProps & { onClose: () => void }) {
  const { people: texts, failed } = useTexts('workspaces');
  const { mutateAsync, isPending } = useRemoveWorkspaceMember(workspaceId);
  async function remove() {
    await tellOutcome(mutateAsync(id), { done: texts.removed({ name }), failed });
    onClose();
  }
  return (
    <ConfirmDialog
      title={texts.removeTitle({ name })}
      sentence={texts.removeSentence}
      action={texts.remove}
      isDanger
      isBusy={isPending}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
