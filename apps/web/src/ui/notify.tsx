import type { NotificationData } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { messageOf } from '../data/network.ts';
import { mayHelpAgain } from '../lib/api-error.ts';
import { textsOf } from '../lib/messages.ts';
import { ActionMessage, type Subject } from './ActionMessage.tsx';
import { notificationMs } from './notification-rules.ts';
import { wantNotifications } from './notifications-wanted.ts';
import { pin, unpin } from './pinned.ts';

/** What is to be shown as soon as it can be; what is hidden before that is never shown. */
const onTheirWay = new Set<string>();

/** What is shown now or will be in a moment, with how often it was changed since. */
const shown = new Map<string, { isThere: Promise<void>; times: number }>();

/** The notifications load with the first of them. Answers the id at once. */
function show(notification: NotificationData): string {
  const id = crypto.randomUUID();
  onTheirWay.add(id);
  const work = async () => {
    wantNotifications();
    const { notifications } = await import('@mantine/notifications');
    if (!onTheirWay.delete(id)) return;
    notifications.show({
      closeButtonProps: { 'aria-label': textsOf('common').close },
      onClose: () => shown.delete(id),
      ...notification,
      id,
    });
  };
  shown.set(id, { isThere: work(), times: 0 });
  return id;
}

/** Shows another message in the place of one that is still shown, for as long again. Answers whether it is. */
function change(id: string, message: ReactNode): boolean {
  const known = shown.get(id);
  if (!known) return false;
  known.times += 1;
  // only another time begins to run anew
  const autoClose = notificationMs + (known.times % 2);
  const work = async () => {
    await known.isThere;
    const { notifications } = await import('@mantine/notifications');
    notifications.update({ id, message, autoClose });
  };
  void work();
  return true;
}

/** Says that something was done, and to what. Closes by itself after 4 s; hover or focus holds it. Answers its id. */
export function notify(message: string, subject?: Subject): string {
  return show({ message: subject ? <ActionMessage message={message} subject={subject} /> : message });
}

/** What a mutation says when it was made, and when it was not. */
export const telling = (done: string, failed: string) => ({
  onSuccess: () => notify(done),
  onError: (error: unknown) => void notifyFailure(failed, error),
});

interface UndoNotification {
  message: string;
  /** named below the message, so that it is plain what would be taken back */
  subject?: Subject | undefined;
  onUndo: () => void;
  /** takes back what was said in the same place before, too */
  all?: { label: string; onUndo: () => void } | undefined;
  /** the notification whose place it takes, where that is still shown */
  inPlaceOf?: string | undefined;
}

/** Says that something was done and offers to take it back. Answers the notification's id. */
export function notifyWithUndo({ message, subject, onUndo, all, inPlaceOf }: UndoNotification): string {
  const hiding = (run: () => void) => () => {
    hideNotification(id);
    run();
  };
  const content = (
    <ActionMessage
      message={message}
      subject={subject}
      action={{ label: textsOf('common').undo, run: hiding(onUndo) }}
      second={all && { label: all.label, run: hiding(all.onUndo) }}
    />
  );
  const isChanged = inPlaceOf !== undefined && change(inPlaceOf, content);
  const id: string = isChanged ? inPlaceOf : show({ message: content });
  return id;
}

/** Whether it has neither closed by itself nor been closed. */
export const isNotificationShown = (id: string): boolean => shown.has(id);

/** Says that something failed, and why. Closes by itself like any other. */
export async function notifyFailure(title: string, error: unknown): Promise<void> {
  const message = await messageOf(error);
  show({ color: 'red', role: 'alert', title, message });
}

/** Says in the page what someone has to do something about; stays until closed. */
export function pinAlert(title: string): void {
  pin({ id: crypto.randomUUID(), title });
}

interface PinnedFailure {
  title: string;
  error: unknown;
  subject?: Subject | undefined;
  onRetry: () => void;
  onRefresh: () => void;
  /** where that can be done which has to be done first */
  first?: { label: string; to: string } | undefined;
}

/**
 * Says in the page that something failed, why, and with what; stays until it is closed or acted on. Offers to try just that
 * again or, where it would be refused again, leads to what has to be done first or shows how things stand now. Answers what
 * takes it away.
 */
export function pinWithRetry(failure: PinnedFailure): () => void {
  const { title, error, subject, onRetry, onRefresh, first } = failure;
  const id = crypto.randomUUID();
  let isGone = false;
  const takeAway = () => {
    isGone = true;
    unpin(id);
  };
  const isRefused = !mayHelpAgain(error);
  const action = {
    label: first?.label ?? (isRefused ? textsOf('errors').showAsItStands : textsOf('common').retry),
    to: first?.to,
    run() {
      takeAway();
      if (isRefused) onRefresh();
      else onRetry();
    },
  };
  void messageOf(error).then((message) => {
    if (!isGone)
      pin({ id, title, content: <ActionMessage message={message} subject={subject} action={action} /> });
  });
  return takeAway;
}

/** Takes a notification away, e.g. when its undo was done another way. */
export function hideNotification(id: string): void {
  shown.delete(id);
  if (onTheirWay.delete(id)) return;
  void import('@mantine/notifications').then(({ notifications }) => notifications.hide(id));
}
