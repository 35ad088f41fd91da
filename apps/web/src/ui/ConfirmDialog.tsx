import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { commonTexts } from '../lib/texts/common.ts';

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** what will happen, and whether it can be undone */
  children: ReactNode;
  /** the verb of the action */
  confirmLabel: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be undone. What can be undone is done at once instead. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, isDangerous, isBusy = false, onConfirm, onCancel } = props;
  return (
    <Modal opened={isOpen} onClose={onCancel} title={title}>
      {children}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onCancel} data-autofocus={isDangerous ? true : undefined}>
          {commonTexts.cancel}
        </Button>
        <Button
          {...(isDangerous ? { color: 'red' } : { 'data-autofocus': true })}
          loading={isBusy}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
