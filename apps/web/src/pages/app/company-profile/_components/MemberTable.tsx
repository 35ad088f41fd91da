import { Button, NativeSelect } from '@mantine/core';
import { type MemberRole, memberRoles } from '@regulus/contract/members-values.ts';
import { useState } from 'react';
import { type Member, useChangeRole, useRemoveMember } from '../../../../data/people.ts';
import { useProfile } from '../../../../data/users.ts';
import { peopleTexts as texts } from '../../../../lib/texts/people.ts';
import { DateText } from '../../../../ui/DateText.tsx';
import { FramedTable } from '../../../../ui/FramedTable.tsx';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import { ConfirmDialog } from '../../_components/ConfirmDialog.tsx';
import classes from './PeopleTab.module.css';

/** Names, roles and last log-ins; administrators change roles and remove others. */
export function MemberTable({ members }: { members: readonly Member[] }) {
  const { is_company_admin } = useProfile();
  const [leaving, setLeaving] = useState<Member>();
  return (
    <>
      <FramedTable
        className={classes.members}
        columns={[texts.columns.name, texts.columns.role, texts.columns.lastLogIn]}
        action={is_company_admin ? texts.columns.action : undefined}
      >
        {members.map((member) => (
          <MemberRow key={member.id} member={member} onRemove={() => setLeaving(member)} />
        ))}
      </FramedTable>
      {leaving && <RemoveDialog member={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

function MemberRow({ member, onRemove }: { member: Member; onRemove: () => void }) {
  const { id: ownId, is_company_admin } = useProfile();
  const { mutate, isPending } = useChangeRole();
  const { id, name, email, role, last_log_in_at: lastLogInAt } = member;
  const change = (next: MemberRole) =>
    mutate(
      { id, role: next },
      {
        onSuccess: () => notify(texts.roleChanged(name, next)),
        onError: (error) => void notifyFailure(texts.failed, error),
      },
    );
  return (
    <tr>
      <th scope="row">
        <span className={classes.name}>
          {name}
          {id === ownId && <span className={classes.muted}> ({texts.you})</span>}
        </span>
        <span className={classes.muted}>{email}</span>
      </th>
      <td>
        {is_company_admin ? (
          <NativeSelect
            aria-label={texts.roleOf(name)}
            value={role}
            disabled={isPending}
            onChange={(event) => change(event.currentTarget.value as MemberRole)}
            data={memberRoles.map((value) => ({ value, label: texts.roles[value] }))}
          />
        ) : (
          texts.roles[role]
        )}
      </td>
      <td>{lastLogInAt ? <DateText value={lastLogInAt} /> : texts.never}</td>
      {is_company_admin && (
        <td data-action>
          {id !== ownId && (
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              aria-label={texts.removeName(name)}
              onClick={onRemove}
            >
              {texts.remove}
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}

function RemoveDialog({ member: { id, name }, onClose }: { member: Member; onClose: () => void }) {
  const { mutate, isPending } = useRemoveMember();
  const remove = () =>
    mutate(id, {
      onSuccess: () => notify(texts.removed(name)),
      onError: (error) => void notifyFailure(texts.failed, error),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={texts.removeTitle(name)}
      sentence={texts.removeSentence}
      action={texts.remove}
      isDanger
      isBusy={isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
