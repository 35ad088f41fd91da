import { Button, Textarea, TextInput } from '@mantine/core';
import { longestWorkspaceDescription, longestWorkspaceName } from '@regulus/contract/workspaces-values.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { useProfile } from '../../../../../../data/users.ts';
import { useUpdateWorkspace, type Workspace } from '../../../../../../data/workspaces.ts';
import { ApiError } from '../../../../../../lib/api-error.ts';
import { workspaceTexts as texts } from '../../../../../../lib/texts/workspaces.ts';
import { notify, notifyFailure } from '../../../../../../ui/notify.tsx';
import classes from './Section.module.css';
import { Section } from './Section.tsx';

/** Name and purpose: a form for owners, words for others. */
export function General({ workspace, mayChange }: { workspace: Workspace; mayChange: boolean }) {
  const { role } = useProfile();
  return (
    <Section title={texts.general}>
      {mayChange ? (
        <GeneralForm workspace={workspace} />
      ) : (
        <>
          <p className={classes.words}>{workspace.description || texts.noDescription}</p>
          {workspace.archived_at === null && (
            <p className={classes.muted}>{role === 'auditor' ? texts.auditorsRead : texts.ownersChange}</p>
          )}
        </>
      )}
    </Section>
  );
}

function GeneralForm({ workspace }: { workspace: Workspace }) {
  const { mutateAsync, isPending } = useUpdateWorkspace(workspace.id);
  const [name, setName] = useState(workspace.name);
  const [description, setDescription] = useState(workspace.description);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const isChanged = name !== workspace.name || description !== workspace.description;
  const refuse = (sentence: string) => {
    setProblem(sentence);
    field.current?.focus();
  };
  async function save() {
    if (isPending) return;
    if (name.trim() === '') {
      refuse(texts.nameMissing);
      return;
    }
    setProblem(undefined);
    try {
      await mutateAsync({ name, description });
      notify(texts.saved);
    } catch (error) {
      const message = error instanceof ApiError ? error.fields[0]?.message : undefined;
      if (message === undefined) void notifyFailure(texts.failed, error);
      else refuse(message);
    }
  }
  return (
    <form
      noValidate
      className={classes.fields}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        ref={field}
        label={texts.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={problem}
        maxLength={longestWorkspaceName}
        autoComplete="off"
      />
      <Textarea
        label={texts.description}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
        maxLength={longestWorkspaceDescription}
        autosize
        minRows={2}
        maxRows={8}
      />
      <Button type="submit" loading={isPending} disabled={!isChanged}>
        {texts.save}
      </Button>
    </form>
  );
}
