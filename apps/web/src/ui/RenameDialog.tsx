import { Button, Group, Modal, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../lib/use-texts.ts';
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
    <Modal opened onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void save();
        }}
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
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {texts.save}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
