import { Button, Group, Modal } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { homeOf, useCreateWorkspace } from '../../../data/workspaces.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { notify } from '../../../ui/notify.tsx';
import { useWorkspaceForm } from '../_lib/use-workspace-form.ts';
import { WorkspaceFields } from './WorkspaceFields.tsx';

/** Asks for the name of a shared workspace, makes it and opens it. Open as long as it is mounted. */
export function NewWorkspaceDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts('workspaces');
  const { cancel } = useTexts('common');
  const { mutateAsync, isPending } = useCreateWorkspace();
  const navigate = useNavigate();
  const form = useWorkspaceForm({ name: '', description: '' }, isPending, async (values) => {
    const made = await mutateAsync(values);
    onClose();
    notify(texts.made({ name: made.name }));
    await navigate(homeOf(made.id));
  });

  return (
    <Modal opened onClose={onClose} title={texts.make}>
      <form
        noValidate
        className="stack-16"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <p className="muted">{texts.makeHelp}</p>
        <WorkspaceFields form={form} isNew />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {texts.create}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
