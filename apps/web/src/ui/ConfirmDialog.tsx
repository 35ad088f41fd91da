import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/use-texts.ts';
import classes from './ConfirmDialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';

interface ConfirmDialogProps {
  title: string;
  /** what will happen */
  sentence: string;
  /** the word on the button that does it */
  action: string;
  /** somebody or something goes */
  isDanger?: boolean;
  isBusy?: boolean;
  /** default: as long as it is mounted */
  isOpen?: boolean;
  /** what it is about, below the sentence */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done that is not taken back in a click. */
export function ConfirmDialog({
  title,
  sentence,
  action,
  isDanger = false,
  isBusy = false,
  isOpen = true,
  children,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { cancel } = useTexts('common');
  useReturnFocus();
  return (
    <Modal opened={isOpen} onClose={onClose} title={title}>
      <p className={classes.sentence}>{sentence}</p>
      {children}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {cancel}
        </Button>
        <Button {...(isDanger ? { color: 'red' } : {})} loading={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
