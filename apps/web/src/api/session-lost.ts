import { MissingTokenError } from './session.ts';

let isLost = false;
const listeners = new Set<() => void>();

/** Takes note of an error that means nobody is signed in any more; the open page then gives way to the no-login page. */
export function noteSessionLoss(error: unknown): void {
  if (!(error instanceof MissingTokenError)) return;
  isLost = true;
  for (const listener of listeners) listener();
}

/** After log-in. */
export function noteSession(): void {
  isLost = false;
}

export const isSessionLost = (): boolean => isLost;

export function onSessionLoss(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
