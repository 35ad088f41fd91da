import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { messageOf } from '../data/network.ts';
import { commonTexts } from '../lib/texts/common.ts';
import classes from './notify.module.css';

/** Says that something was done. Closes by itself after 4 s; hover or focus holds it. */
export function notify(message: string): void {
  notifications.show({ message });
}

/** Says that something was done and offers to take it back. Answers the notification's id. */
export function notifyWithUndo({ message, onUndo }: { message: string; onUndo: () => void }): string {
  const id = crypto.randomUUID();
  notifications.show({
    id,
    message: (
      <span className={classes.withAction}>
        <span>{message}</span>
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            notifications.hide(id);
            onUndo();
          }}
        >
          {commonTexts.undo}
        </Button>
      </span>
    ),
  });
  return id;
}

/** Says that something failed, and why; stays until closed. */
export async function notifyFailure(title: string, error: unknown): Promise<void> {
  notifications.show({
    title,
    message: await messageOf(error),
    color: 'red',
    role: 'alert',
    autoClose: false,
  });
}

/** Takes a notification away, e.g. when its undo was done another way. */
export function hideNotification(id: string): void {
  notifications.hide(id);
}
