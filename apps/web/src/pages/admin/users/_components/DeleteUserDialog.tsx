import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ListedUser, useDeleteUser, userDeletionQuery } from '../../../../data/admin-users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { DeletionFacts } from '../../../../ui/DeletionFacts.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import { useReturnFocus } from '../../../../ui/use-return-focus.ts';

interface DeleteUserDialogProps {
  user: ListedUser;
  onClose: () => void;
}

/** Shows what goes and what stays, and asks for the address; or says why the user can't be deleted, and what to do. */
export function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const texts = useTexts('admin-users').deletion;
  const { loadFailed } = useTexts('deletion');
  const { close } = useTexts('common');
  const deletion = useQuery(userDeletionQuery(user.id));
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={texts.title({ name: user.name })}>
      <Loaded query={deletion} failed={loadFailed}>
        {(preview) =>
          preview.refusal === null ? (
            <>
              <p className="below-12">{texts.sentence({ company: user.company.name })}</p>
              <DeletionFacts preview={preview} />
              <Confirmation user={user} onClose={onClose} />
            </>
          ) : (
            <>
              <p>{preview.refusal}</p>
              <Group justify="flex-end" mt="md">
                <Button variant="default" data-autofocus onClick={onClose}>
                  {close}
                </Button>
              </Group>
            </>
          )
        }
      </Loaded>
    </Modal>
  );
}

function Confirmation({ user: { id, email }, onClose }: DeleteUserDialogProps) {
  const texts = useTexts('admin-users').deletion;
  const { cancel } = useTexts('common');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useDeleteUser();
  const remove = () => {
    if (typed.trim().toLowerCase() !== email.toLowerCase()) return setProblem(texts.mismatch({ email }));
    mutate(id, {
      onSuccess() {
        notify(texts.deleted);
        onClose();
      },
      onError: (error) => void notifyFailure(texts.failed, error),
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) remove();
      }}
    >
      <TextInput
        type="email"
        label={texts.confirm({ email })}
        value={typed}
        error={problem}
        autoComplete="off"
        spellCheck={false}
        mt="md"
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" color="red" loading={isPending}>
          {texts.submit}
        </Button>
      </Group>
    </form>
  );
}
