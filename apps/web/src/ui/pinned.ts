import type { ReactNode } from 'react';

/** What someone has to act on; it stays in the page until they do or close it. */
export interface Pinned {
  id: string;
  title: string;
  content?: ReactNode;
}

let pinned: readonly Pinned[] = [];
const listeners = new Set<() => void>();

export const pinnedNow = (): readonly Pinned[] => pinned;

export function pin(one: Pinned): void {
  set([...pinned, one]);
}

export function unpin(id: string): void {
  if (pinned.some((one) => one.id === id)) set(pinned.filter((one) => one.id !== id));
}

function set(next: readonly Pinned[]): void {
  pinned = next;
  for (const listener of listeners) listener();
}

export function onPinned(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
