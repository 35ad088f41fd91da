import { type RefObject, useCallback } from 'react';
import { useTexts } from '../../../../lib/use-texts.ts';
import { useShortcuts } from '../../../../ui/shortcuts/shortcuts.ts';

/** Moves through the results by keyboard; Enter opens one, since each is a link. Answers what moves. */
export function useResultKeys(
  results: RefObject<HTMLElement | null>,
  searchField: RefObject<HTMLInputElement | null>,
): (by: number) => void {
  const { keysTitle, keys } = useTexts('search');
  const move = useCallback(
    (by: number) => {
      const links = [...(results.current?.querySelectorAll<HTMLElement>('[data-result]') ?? [])];
      const present = links.findIndex((link) => link === document.activeElement);
      const next = links[present === -1 ? 0 : Math.min(links.length - 1, Math.max(0, present + by))];
      next?.focus();
    },
    [results],
  );
  useShortcuts(keysTitle, [
    { keys: 'j', label: keys.next, run: () => move(1) },
    { keys: 'k', label: keys.previous, run: () => move(-1) },
    {
      keys: '/',
      label: keys.search,
      run: () => {
        searchField.current?.focus();
        searchField.current?.select();
      },
    },
  ]);
  return move;
}
