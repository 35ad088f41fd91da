import { Button, NativeSelect, TextInput } from '@mantine/core';
import { isEmail } from '@regulus/contract/account-values.ts';
import { type MemberRole, memberRoles } from '@regulus/contract/members-values.ts';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { invitationsQuery, useInvite } from '../../../../data/people.ts';
import { useProfile } from '../../../../data/users.ts';
import { type Workspace, workspacesQuery } from '../../../../data/workspaces.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import classes from './PeopleTab.module.css';

interface WorkspaceChoiceProps {
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The shared workspaces that somebody who is invited may join at once; nothing where there are none. */
function WorkspaceChoice(props: WorkspaceChoiceProps) {
  const { accessible_features } = useProfile();
  return accessible_features.includes('workspaces') && <LoadedChoice {...props} />;
}

function LoadedChoice(props: WorkspaceChoiceProps) {
  const texts = useTexts('people');
  return (
    <Loaded query={useQuery(workspacesQuery)} failed={texts.workspacesFailed} isLine skeleton={null}>
      {({ workspaces }) => <Choice {...props} workspaces={workspaces} />}
    </Loaded>
  );
}

function Choice({
  chosen,
  onChange,
  workspaces,
}: WorkspaceChoiceProps & { workspaces: readonly Workspace[] }) {
  const texts = useTexts('people');
  const shared = workspaces.filter((one) => !one.is_personal && one.archived_at === null);
  if (shared.length === 0) return null;
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset className={`above-12 ${classes.workspaces}`}>
      <legend>{texts.workspaces}</legend>
      <div className={classes.choices}>
        {shared.map(({ id, name }) => (
          <label key={id} className={`line ${classes.choice}`}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** An address and a role; what is wrong stands beside the address, and what was typed stays. */
export function InviteForm() {
  const texts = useTexts('people');
  const { emailInvalid } = useTexts('auth');
  const { is_demo_company } = useProfile();
  const { mutate, isPending } = useInvite();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<MemberRole>('member');
  const [workspaceIds, setWorkspaceIds] = useState<string[]>([]);
  const [problem, setProblem] = useState<string>();
  const { data: open } = useQuery(invitationsQuery);
  const replaced = open?.invitations.find((one) => one.email.toLowerCase() === email.trim().toLowerCase());
  const field = useRef<HTMLInputElement>(null);

  const refuse = (sentence: string) => {
    setProblem(sentence);
    field.current?.focus();
  };
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    const to = email.trim();
    if (!isEmail(to)) {
      refuse(emailInvalid);
      return;
    }
    setProblem(undefined);
    mutate(
      { email: to, role, workspace_ids: workspaceIds },
      {
        onSuccess() {
          notify(texts.sent({ email: to }));
          setEmail('');
          setRole('member');
          setWorkspaceIds([]);
          field.current?.focus();
        },
        onError(error) {
          const told = error instanceof ApiError && error.status < 500 && error.status !== 401;
          if (told) refuse(error.fields[0]?.message ?? error.message);
          else void notifyFailure(texts.sendFailed, error);
        },
      },
    );
  }

  return (
    <form className={classes.invite} onSubmit={submit} noValidate aria-label={texts.invite}>
      <h2 className="large below-12">{texts.invite}</h2>
      <div className={`flex wrap gap-12 ${classes.fields}`}>
        <TextInput
          ref={field}
          className={classes.email ?? ''}
          label={texts.email}
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={problem}
          description={
            replaced &&
            (replaced.role === role
              ? texts.replaces
              : texts.replacesWithRole({ before: replaced.role, after: role }))
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <NativeSelect
          label={texts.role}
          value={role}
          onChange={(event) => setRole(event.currentTarget.value as MemberRole)}
          data={memberRoles.map((value) => ({ value, label: texts.roleChoices[value] }))}
        />
        <Button type="submit" loading={isPending} className={classes.send ?? ''}>
          {texts.send}
        </Button>
      </div>
      <WorkspaceChoice chosen={workspaceIds} onChange={setWorkspaceIds} />
      {is_demo_company && <p className="quiet above-8">{texts.demoNote}</p>}
    </form>
  );
}
