import { listControlsPrefix } from '../api/browser-session.ts';

/** The filter and sort controls that a list was last left with, as a query string; undefined where none are kept. */
export function readListControls(list: string): string | undefined {
  try {
    return localStorage.getItem(listControlsPrefix + list) ?? undefined;
  } catch {
    // storage may be blocked; the list then begins with its defaults
    return undefined;
  }
}

/** Keeps a list's controls in this browser until log-out. */
export function keepListControls(list: string, query: string): void {
  try {
    localStorage.setItem(listControlsPrefix + list, query);
  } catch {
    // full or blocked: the address still holds them
  }
}
