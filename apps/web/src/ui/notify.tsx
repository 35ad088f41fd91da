import type { NotificationData } from '@mantine/notifications';
import { messageOf } from '../data/network.ts';
import { commonTexts } from '../lib/texts/common.ts';
import { wantNotifications } from './notifications-wanted.ts';
import { type Subject, UndoMessage } from './UndoMessage.tsx';

/** The notifications load with the first of them. */
async function show(notification: NotificationData): Promise<void> {
  wantNotifications();
  const { notifications } = await import('@mantine/notifications');
  notifications.show({ closeButtonProps: { 'aria-label': commonTexts.close }, ...notification });
}

/** Says that something was done. Closes by itself after 4 s; hover or focus holds it. Answers its id. */
export function notify(message: string): string {
  const id = crypto.randomUUID();
  void show({ id, message });
  return id;
}

interface UndoNotification {
  message: string;
  /** named below the message, so that it is plain what would be taken back */
  subject?: Subject | undefined;
  onUndo: () => void;
}

/** Says that something was done and offers to take it back. Answers the notification's id. */
export function notifyWithUndo({ message, subject, onUndo }: UndoNotification): string {
  const id = crypto.randomUUID();
  const undo = () => {
    hideNotification(id);
    onUndo();
  };
  void show({ id, message: <UndoMessage message={message} subject={subject} onUndo={undo} /> });
  return id;
}

/** Says that something failed, and why; stays until closed. */
export async function notifyFailure(title: string, error: unknown): Promise<void> {
  await show({ title, message: await messageOf(error), color: 'red', role: 'alert', autoClose: false });
}

/** Takes a notification away, e.g. when its undo was done another way. */
export function hideNotification(id: string): void {
  void import('@mantine/notifications').then(({ notifications }) => notifications.hide(id));
}
