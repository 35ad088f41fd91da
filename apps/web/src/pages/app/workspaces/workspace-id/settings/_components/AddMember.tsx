import { Button, NativeSelect } from '@mantine/core';
import { type WorkspaceRole, workspaceRoles } from '@regulus/contract/workspaces-values.ts';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { membersQuery } from '../../../../../../data/people.ts';
import { useProfile } from '../../../../../../data/users.ts';
import { useAddWorkspaceMember, type WorkspaceMember } from '../../../../../../data/workspaces.ts';
import { workspaceTexts as texts } from '../../../../../../lib/texts/workspaces.ts';
import { tellOutcome } from '../../../../_lib/tell-outcome.ts';
import classes from './Section.module.css';

interface AddMemberProps {
  workspaceId: string;
  members: readonly WorkspaceMember[];
}

interface Candidate {
  id: string;
  name: string;
  email: string;
  role?: string;
}

/** Chooses one of the colleagues who are not here yet. */
export function AddMember({ workspaceId, members }: AddMemberProps) {
  const { is_company_admin, accessible_features, colleagues } = useProfile();
  // the people of the company are among its settings; without them the profile knows who may be given work
  const hasPeople = accessible_features.includes('company');
  const { data } = useQuery({ ...membersQuery, enabled: hasPeople });
  const people: readonly Candidate[] | undefined = hasPeople ? data?.members : colleagues;
  const { mutateAsync, isPending } = useAddWorkspaceMember(workspaceId);
  const [chosen, setChosen] = useState('');
  const [role, setRole] = useState<WorkspaceRole>('member');
  const present = new Set(members.map(({ id }) => id));
  const others = people?.filter(({ id }) => !present.has(id)) ?? [];
  const colleague = others.find(({ id }) => id === chosen);
  async function add() {
    if (!colleague || isPending) return;
    const change = mutateAsync({
      user_id: colleague.id,
      role: colleague.role === 'auditor' ? 'member' : role,
    });
    if (!(await tellOutcome(change, { done: texts.added(colleague.name), failed: texts.failed }))) return;
    setChosen('');
    setRole('member');
  }
  const inviteLink = is_company_admin && hasPeople && (
    <p className={classes.hint}>
      {texts.inviteHint} <Link to="/app/company-profile?tab=people">{texts.invite}</Link>
    </p>
  );
  if (people && others.length === 0) {
    return (
      <>
        <p className={classes.words}>{texts.everybodyIn}</p>
        {inviteLink}
      </>
    );
  }
  return (
    <>
      <form
        className={classes.add}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void add();
        }}
        aria-label={texts.add}
      >
        <NativeSelect
          label={texts.colleague}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={[
            { value: '', label: texts.choose },
            ...others.map(({ id, name, email }) => ({ value: id, label: `${name} · ${email}` })),
          ]}
        />
        <NativeSelect
          label={texts.role}
          value={colleague?.role === 'auditor' ? 'member' : role}
          disabled={colleague?.role === 'auditor'}
          onChange={(event) => setRole(event.currentTarget.value as WorkspaceRole)}
          data={workspaceRoles.toReversed().map((value) => ({ value, label: texts.roles[value] }))}
        />
        <Button type="submit" loading={isPending} disabled={!colleague}>
          {texts.addButton}
        </Button>
      </form>
      {inviteLink}
    </>
  );
}
