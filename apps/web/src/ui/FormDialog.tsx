import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/use-texts.ts';

interface FormDialogProps {
  title: string;
  size?: 'md' | 'lg';
  /** of the form, where it keeps its parts apart */
  className?: string;
  /** the form says itself what is missing */
  noValidate?: boolean;
  /** the word on the button that sends it */
  submit: string;
  isBusy?: boolean;
  isUnchanged?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Fields in a dialog, to be sent or left. Open as long as it is mounted. */
export function FormDialog(props: FormDialogProps) {
  const { title, size = 'md', className, noValidate = false, submit, isBusy = false } = props;
  const { isUnchanged = false, onSubmit, onClose, children } = props;
  const { cancel } = useTexts('common');
  return (
    <Modal opened onClose={onClose} title={title} size={size}>
      <form
        noValidate={noValidate}
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSubmit();
        }}
      >
        {children}
        <Group justify="flex-end" gap="xs" mt={className === undefined ? 'md' : 0}>
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={isBusy} disabled={isUnchanged}>
            {submit}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
