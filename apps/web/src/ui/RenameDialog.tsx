import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../lib/use-texts.ts';
import { FormDialog } from './FormDialog.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface RenameDialogProps {
  title: string;
  name: string;
  longest: number;
  isBusy: boolean;
  /** answers whether it was saved; the dialog stays open otherwise */
  onSave: (name: string) => Promise<boolean>;
  onClose: () => void;
  /** fields below the name, which are saved with it */
  children?: ReactNode;
}

/** Asks for the new name of something. */
export function RenameDialog({ title, name, longest, isBusy, onSave, onClose, children }: RenameDialogProps) {
  const texts = useTexts('common');
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string>();
  useReturnFocus();
  const save = async () => {
    const wanted = typed.trim();
    if (wanted === '') return setProblem(texts.nameMissing);
    if ((wanted === name && children === undefined) || (await onSave(wanted))) onClose();
  };
  return (
    <FormDialog
      title={title}
      submit={texts.save}
      isBusy={isBusy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={texts.name}
        value={typed}
        maxLength={longest}
        error={problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      {children}
    </FormDialog>
  );
}
