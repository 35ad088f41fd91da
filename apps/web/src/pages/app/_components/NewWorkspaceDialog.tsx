import { useNavigate } from 'react-router';
import { homeOf, useCreateWorkspace } from '../../../data/workspaces.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { notify } from '../../../ui/notify.tsx';
import { useWorkspaceForm } from '../_lib/use-workspace-form.ts';
import { WorkspaceFields } from './WorkspaceFields.tsx';

/** Asks for the name of a shared workspace, makes it and opens it. Open as long as it is mounted. */
export function NewWorkspaceDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts('workspaces');
  const { mutateAsync, isPending } = useCreateWorkspace();
  const navigate = useNavigate();
  const form = useWorkspaceForm({ name: '', description: '' }, isPending, async (values) => {
    const made = await mutateAsync(values);
    onClose();
    notify(texts.made({ name: made.name }));
    await navigate(homeOf(made.id));
  });

  return (
    <FormDialog
      title={texts.make}
      className="stack-16"
      noValidate
      submit={texts.create}
      isBusy={isPending}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <p className="muted">{texts.makeHelp}</p>
      <WorkspaceFields form={form} isNew />
    </FormDialog>
  );
}
