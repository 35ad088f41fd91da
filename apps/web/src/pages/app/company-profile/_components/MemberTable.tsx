import { Button, Group, Modal, NativeSelect } from '@mantine/core';
import { type MemberRole, memberRoles } from '@regulus/contract/members-values.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deletionOfQuery, type Member, useChangeRole, useRemoveMember } from '../../../../data/people.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { DateText } from '../../../../ui/DateText.tsx';
import { DeletionFacts } from '../../../../ui/DeletionFacts.tsx';
import { FramedTable } from '../../../../ui/FramedTable.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { notify, notifyFailure, telling } from '../../../../ui/notify.tsx';
import classes from './PeopleTab.module.css';

/** Names, roles and last log-ins; administrators change roles and remove others. */
export function MemberTable({ members }: { members: readonly Member[] }) {
  const texts = useTexts('people');
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
  const texts = useTexts('people');
  const { id: ownId, is_company_admin } = useProfile();
  const { mutate, isPending } = useChangeRole();
  const { id, name, email, role, last_log_in_at: lastLogInAt } = member;
  const change = (next: MemberRole) =>
    mutate({ id, role: next }, telling(texts.roleChanged({ name, role: next }), texts.roleFailed));
  return (
    <tr>
      <th scope="row">
        <span className={`medium breakable ${classes.name}`}>
          {name}
          {id === ownId && <span className={`muted normal ${classes.muted}`}> {texts.you}</span>}
        </span>
        <span className={`muted normal ${classes.muted}`}>{email}</span>
      </th>
      <td>
        {is_company_admin ? (
          <NativeSelect
            aria-label={texts.roleOf({ name })}
            value={role}
            disabled={isPending}
            onChange={(event) => change(event.currentTarget.value as MemberRole)}
            data={memberRoles.map((value) => ({ value, label: texts.roles[value] }))}
          />
        ) : (
          texts.roles[role]
        )}
      </td>
      <td data-label={texts.columns.lastLogIn}>
        {lastLogInAt ? <DateText value={lastLogInAt} /> : texts.never}
      </td>
      {is_company_admin && (
        <td data-action>
          {id !== ownId && (
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
        </td>
      )}
    </tr>
  );
}

function RemoveDialog({ member: { id, name }, onClose }: { member: Member; onClose: () => void }) {
  const deletionTexts = useTexts('deletion');
  const texts = useTexts('people');
  const { close, cancel } = useTexts('common');
  const { mutate, isPending } = useRemoveMember();
  const deletion = useQuery(deletionOfQuery(id));
  const remove = () =>
    mutate(id, {
      onSuccess: () => notify(texts.removed({ name })),
      onError: (error) => void notifyFailure(texts.removeFailed({ name }), error),
      onSettled: onClose,
    });
  return (
    <Modal opened onClose={onClose} title={texts.removeTitle({ name })}>
      <Loaded query={deletion} failed={deletionTexts.loadFailed}>
        {(preview) => (
          <>
            {preview.refusal ? (
              <p className="below-12">{texts.removeRefused[preview.refusal]}</p>
            ) : (
              <>
                <p className="below-12">{texts.removeSentence}</p>
                <DeletionFacts preview={preview} />
              </>
            )}
            <Group justify="flex-end" gap="xs" mt="md">
              <Button variant="default" onClick={onClose}>
                {preview.refusal ? close : cancel}
              </Button>
              {!preview.refusal && (
                <Button color="red" loading={isPending} onClick={remove}>
                  {texts.remove}
                </Button>
              )}
            </Group>
          </>
        )}
      </Loaded>
    </Modal>
  );
}
