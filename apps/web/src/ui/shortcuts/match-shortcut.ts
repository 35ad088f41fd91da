/** What of a keyboard event decides; a plain object in tests. */
export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/**
 * Keys are written as `j`, `?`, `+`, `Escape`, `mod+k` (⌘ on a Mac, Ctrl elsewhere), or two in a row: `g i`.
 */
export type Keys = string;

/** True for keys that a single press without ⌘ or Ctrl gives: those that can be switched off. */
export function isSingleKey(keys: Keys): boolean {
  return !keys.startsWith('mod+') && keys !== 'Escape';
}

/** Whether a press, after the press before it where that was recent, is what `keys` stands for. */
export function matches(keys: Keys, press: Press, previousKey: string | undefined): boolean {
  const isMod = press.ctrlKey || press.metaKey;
  if (keys.startsWith('mod+')) return isMod && !press.altKey && press.key.toLowerCase() === keys.slice(4);
  if (isMod || press.altKey) return false;
  const [first, second] = keys.split(' ');
  if (second !== undefined) return previousKey === first && press.key === second;
  return press.key === keys;
}

/** How keys are printed, one string a keycap; `mod` is what the one that is held is called. */
export function keycaps(keys: Keys, mod: string): string[] {
  if (keys.startsWith('mod+')) return [mod, keys.slice(4).toUpperCase()];
  const names: Record<string, string> = { Escape: 'Esc', Enter: '↵', ArrowDown: '↓', ArrowUp: '↑' };
  return keys.split(' ').map((key) => names[key] ?? key);
}
