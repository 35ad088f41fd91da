import { Button } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useProfile } from '../../../../../../data/users.ts';
import { useUpdateWorkspace, type Workspace } from '../../../../../../data/workspaces.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { notify } from '../../../../../../ui/notify.tsx';
import { WorkspaceFields } from '../../../../_components/WorkspaceFields.tsx';
import { useWorkspaceForm } from '../../../../_lib/use-workspace-form.ts';
import classes from './Section.module.css';
import { Section } from './Section.tsx';

/** Name and purpose: a form for owners, words for others. */
export function General({ workspace, mayChange }: { workspace: Workspace; mayChange: boolean }) {
  const texts = useTexts('workspaces');
  const { role } = useProfile();
  return (
    <Section title={texts.general}>
      {mayChange ? (
        <GeneralForm workspace={workspace} />
      ) : (
        <>
          <p className={classes.words}>{workspace.description || texts.noDescription}</p>
          {workspace.archived_at === null && (
            <p className="muted above-4">{role === 'auditor' ? texts.auditorsRead : texts.ownersChange}</p>
          )}
        </>
      )}
    </Section>
  );
}

function GeneralForm({ workspace }: { workspace: Workspace }) {
  const texts = useTexts('workspaces');
  const { save } = useTexts('common');
  const { mutateAsync, isPending } = useUpdateWorkspace(workspace.id);
  const form = useWorkspaceForm(workspace, isPending, async ({ name, description }) => {
    await mutateAsync({ name, description });
    notify(texts.saved);
  });
  const { name, description } = form.values;
  const isChanged = name !== workspace.name || description !== workspace.description;
  return (
    <form
      noValidate
      className={`grid gap-16 ${classes.fields}`}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <WorkspaceFields form={form} />
      <Button type="submit" loading={isPending} disabled={!isChanged}>
        {save}
      </Button>
    </form>
  );
}
