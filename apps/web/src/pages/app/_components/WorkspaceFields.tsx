import { Textarea, TextInput } from '@mantine/core';
import { longestWorkspaceDescription, longestWorkspaceName } from '@regulus/contract/workspaces-values.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import type { WorkspaceForm } from '../_lib/use-workspace-form.ts';

interface WorkspaceFieldsProps {
  form: WorkspaceForm;
  /** it is being made: says what is wanted, and begins with the name */
  isNew?: boolean;
}

/** What a workspace is called, and what it is for. */
export function WorkspaceFields({
  form: { values, change, problem, nameField },
  isNew = false,
}: WorkspaceFieldsProps) {
  const texts = useTexts('workspaces');
  return (
    <>
      <TextInput
        ref={nameField}
        label={texts.name}
        value={values.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={problem}
        maxLength={longestWorkspaceName}
        autoComplete="off"
        {...(isNew ? { placeholder: texts.namePlaceholder, 'data-autofocus': true } : {})}
      />
      <Textarea
        label={texts.description}
        value={values.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
        maxLength={longestWorkspaceDescription}
        autosize
        minRows={2}
        maxRows={8}
        {...(isNew ? { description: texts.descriptionHelp } : {})}
      />
    </>
  );
}
