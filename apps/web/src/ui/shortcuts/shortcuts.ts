import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isSingleKey, type Keys, matches } from './match-shortcut.ts';

export interface Shortcut {
  keys: Keys;
  /** a verb: what the key does */
  label: string;
  run: (event: KeyboardEvent) => void;
  /** false: the key is not offered now, and is left to the groups registered before */
  isAllowed?: boolean;
}

interface Group {
  title: string;
  shortcuts: readonly Shortcut[];
  /** parts of a page are numbered as they are first rendered, what they hold after them */
  place: number;
}

/** Registered groups, the innermost part of the page last: it wins. */
let groups: readonly Group[] = [];
let nextPlace = 0;
let areSingleKeysOn = true;
let arePaused = false;
const listeners = new Set<() => void>();

function setGroups(next: readonly Group[]): void {
  groups = next;
  for (const listener of listeners) listener();
}

/**
 * Offers a page's keys while it is shown, and lists them in the keyboard help under `title`.
 * The array may be made anew at each render.
 */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  // Not the order of registering: effects of inner parts run first, and a group whose offer changes registers anew.
  const [place] = useState(() => nextPlace++);
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  // the help shows what is registered, so it must learn of changed offers, but not of changed functions
  const offer = shortcuts.map((one) => `${one.keys}\t${one.label}\t${one.isAllowed !== false}`).join('\n');
  useEffect(() => {
    const group: Group = {
      title,
      place,
      shortcuts: offer.split('\n').flatMap((line) => {
        const [keys = '', label = '', isAllowed] = line.split('\t');
        if (keys === '') return [];
        const run = (event: KeyboardEvent) => latest.current.find((one) => one.keys === keys)?.run(event);
        return [{ keys, label, isAllowed: isAllowed === 'true', run }];
      }),
    };
    setGroups([...groups, group].toSorted((one, other) => one.place - other.place));
    return () => setGroups(groups.filter((one) => one !== group));
  }, [title, offer, place]);
}

/**
 * What works now, for the keyboard help, the innermost part of the page first. A key that a part within takes is left
 * out; what stands under one title is told together.
 */
export function useShortcutGroups(): readonly Pick<Group, 'title' | 'shortcuts'>[] {
  const registered = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => groups,
  );
  const taken = new Set<Keys>();
  const byTitle = new Map<string, Shortcut[]>();
  for (const { title, shortcuts } of registered.toReversed()) {
    const own = shortcuts.filter(({ keys, isAllowed }) => isAllowed !== false && !taken.has(keys));
    for (const { keys } of own) taken.add(keys);
    byTitle.set(title, [...(byTitle.get(title) ?? []), ...own]);
  }
  return [...byTitle].map(([title, shortcuts]) => ({ title, shortcuts }));
}

/** A key that is held down decides once, not about everything that follows. */
export function oncePerPress(run: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (!event.repeat) run();
  };
}

/** Switches single keys on or off, by the user's preference. */
export function allowSingleKeys(isOn: boolean): void {
  areSingleKeysOn = isOn;
}

/**
 * Pauses single keys while something that takes typing is open or on its way: words typed ahead of a dialog that is
 * still loading must not act on the page.
 */
export function pauseSingleKeys(isPaused: boolean): void {
  arePaused = isPaused;
}

const sequencePauseMs = 1000;

/** Listens to the keyboard; answers the function that stops. Mounted once, by the application's frame. */
export function listenToKeyboard(): () => void {
  let previous: { key: string; at: number } | undefined;
  /** when the key was pressed: some dialogs are gone by the time the page hears of it */
  let wasDialogOpen = false;
  const onPress = () => {
    wasDialogOpen = isDialogOpen();
  };
  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented) return;
    const isTyping = isEditable(event.target);
    const previousKey =
      previous && event.timeStamp - previous.at < sequencePauseMs ? previous.key : undefined;
    previous = { key: event.key, at: event.timeStamp };
    for (const group of groups.toReversed()) {
      const shortcut = group.shortcuts.find(
        (one) => one.isAllowed !== false && matches(one.keys, event, previousKey),
      );
      if (!shortcut) continue;
      // undo in a text field is the field's own
      if (isTyping && (isSingleKey(shortcut.keys) || shortcut.keys === 'mod+z')) return;
      if (isSingleKey(shortcut.keys) && (!areSingleKeysOn || arePaused || wasDialogOpen)) return;
      // it closes the dialog, and nothing behind it
      if (shortcut.keys === 'Escape' && wasDialogOpen) return;
      event.preventDefault();
      previous = undefined;
      shortcut.run(event);
      return;
    }
  }
  window.addEventListener('keydown', onPress, { capture: true });
  window.addEventListener('keydown', onKeyDown);
  return () => {
    window.removeEventListener('keydown', onPress, { capture: true });
    window.removeEventListener('keydown', onKeyDown);
  };
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
  );
}

/**
 * Whether the keys belong to something that the user opened or types into. What ends late, such as a save, leaves the
 * focus there.
 */
export const areKeysInUse = (): boolean => isEditable(document.activeElement) || isDialogOpen();

function isDialogOpen(): boolean {
  return (
    document.querySelector('[role=dialog][aria-modal=true], [role=menu], [role=listbox], :popover-open') !==
    null
  );
}
