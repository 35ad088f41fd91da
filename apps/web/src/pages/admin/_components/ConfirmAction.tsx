import { Button, Group, Modal } from '@mantine/core';
import { useTexts } from '../../../lib/use-texts.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';

interface ConfirmActionProps {
  title: string;
  /** what will happen */
  sentence: string;
  /** the word on the button that does it */
  action: string;
  isDanger?: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done that cannot be taken back. */
export function ConfirmAction({
  title,
  sentence,
  action,
  isDanger = false,
  isBusy,
  onConfirm,
  onClose,
}: ConfirmActionProps) {
  const { cancel } = useTexts('common');
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={title}>
      <p>{sentence}</p>
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
