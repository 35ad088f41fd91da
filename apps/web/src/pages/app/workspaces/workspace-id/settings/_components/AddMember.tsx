import { Button, NativeSelect } from '@mantine/core';
import { type WorkspaceRole, workspaceRoles } from '@regulus/contract/workspaces-values.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { membersQuery } from '../../../../../../data/people.ts';
import { useProfile } from '../../../../../../data/users.ts';
import { useAddWorkspaceMember, type WorkspaceMember } from '../../../../../../data/workspaces.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
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
export function AddMember(props: AddMemberProps) {
  const { accessible_features, colleagues } = useProfile();
  // the people of the company are among its settings; without them the profile knows who may be given work
  return accessible_features.includes('company') ? (
    <AddOfPeople {...props} />
  ) : (
    <AddOf {...props} people={colleagues} />
  );
}

function AddOfPeople(props: AddMemberProps) {
  const { people: texts } = useTexts('workspaces');
  return (
    <>
      <Loaded
        query={useQuery(membersQuery)}
        failed={texts.colleaguesFailed}
        isLine
        skeleton={<AddForm workspaceId={props.workspaceId} others={[]} />}
      >
        {({ members }) => <AddOf {...props} people={members} />}
      </Loaded>
      <InviteLink />
    </>
  );
}

function AddOf({ workspaceId, members, people }: AddMemberProps & { people: readonly Candidate[] }) {
  const { people: texts } = useTexts('workspaces');
  const present = new Set(members.map(({ id }) => id));
  const others = people.filter(({ id }) => !present.has(id));
  return others.length === 0 ? (
    <p className={classes.words}>{people.length > 1 ? texts.everybodyIn : texts.nobodyElse}</p>
  ) : (
    <AddForm workspaceId={workspaceId} others={others} />
  );
}

interface AddFormProps {
  workspaceId: string;
  others: readonly Candidate[];
}

function AddForm({ workspaceId, others }: AddFormProps) {
  const { roles, failed, people: texts } = useTexts('workspaces');
  const { mutateAsync, isPending } = useAddWorkspaceMember(workspaceId);
  const [chosen, setChosen] = useState('');
  const [role, setRole] = useState<WorkspaceRole>('member');
  const colleague = others.find(({ id }) => id === chosen);
  async function add() {
    if (!colleague || isPending) return;
    const change = mutateAsync({
      user_id: colleague.id,
      role: colleague.role === 'auditor' ? 'member' : role,
    });
    if (!(await tellOutcome(change, { done: texts.added({ name: colleague.name }), failed }))) return;
    setChosen('');
    setRole('member');
  }
  return (
    <form
      className={`flex wrap gap-12 ${classes.add}`}
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
        data={workspaceRoles.toReversed().map((value) => ({ value, label: roles[value] }))}
      />
      <Button type="submit" loading={isPending} disabled={!colleague}>
        {texts.addButton}
      </Button>
    </form>
  );
}

const peopleLink = (inside: ReactNode) => <Link to="/app/company-profile?tab=people">{inside}</Link>;

function InviteLink() {
  const { people: texts } = useTexts('workspaces');
  return (
    useProfile().is_company_admin && (
      <p className={`quiet above-8 ${classes.hint}`}>{texts.invite({ link: peopleLink })}</p>
    )
  );
}
