let isWanted = false;
const listeners = new Set<() => void>();

/** True from the first notification on; the frame then loads what shows them. */
export const areNotificationsWanted = (): boolean => isWanted;

export function wantNotifications(): void {
  isWanted = true;
  for (const listener of listeners) listener();
}

export function onNotificationsWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
