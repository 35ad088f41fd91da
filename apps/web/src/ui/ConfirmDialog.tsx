import { Button, Group, Modal } from '@mantine/core';
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
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { cancel } = useTexts('common');
  useReturnFocus();
  return (
    <Modal opened={isOpen} onClose={onClose} title={title}>
      <p className={classes.sentence}>{sentence}</p>
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
