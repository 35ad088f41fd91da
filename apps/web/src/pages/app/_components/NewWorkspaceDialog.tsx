import { Button, Group, Modal, Textarea, TextInput } from '@mantine/core';
import { longestWorkspaceDescription, longestWorkspaceName } from '@regulus/contract/workspaces-values.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { homeOf, useCreateWorkspace } from '../../../data/workspaces.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { commonTexts } from '../../../lib/texts/common.ts';
import { workspaceTexts as texts } from '../../../lib/texts/workspaces.ts';
import { notify, notifyFailure } from '../../../ui/notify.tsx';
import classes from './NewWorkspaceDialog.module.css';

/** Asks for the name of a shared workspace, makes it and opens it. Open as long as it is mounted. */
export function NewWorkspaceDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync, isPending } = useCreateWorkspace();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const refuse = (sentence: string) => {
    setProblem(sentence);
    field.current?.focus();
  };

  async function make() {
    if (isPending) return;
    if (name.trim() === '') {
      refuse(texts.nameMissing);
      return;
    }
    setProblem(undefined);
    try {
      const made = await mutateAsync({ name, description });
      onClose();
      notify(texts.made(made.name));
      await navigate(homeOf(made.id));
    } catch (error) {
      const message = error instanceof ApiError ? error.fields[0]?.message : undefined;
      if (message === undefined) void notifyFailure(texts.failed, error);
      else refuse(message);
    }
  }

  return (
    <Modal opened onClose={onClose} title={texts.make}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void make();
        }}
      >
        <p className={classes.help}>{texts.makeHelp}</p>
        <TextInput
          ref={field}
          label={texts.name}
          placeholder={texts.namePlaceholder}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={problem}
          maxLength={longestWorkspaceName}
          autoComplete="off"
          data-autofocus
        />
        <Textarea
          label={texts.description}
          description={texts.descriptionHelp}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
          maxLength={longestWorkspaceDescription}
          autosize
          minRows={2}
          maxRows={6}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {texts.create}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
