import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import { useCallback, useState } from 'react';

/** How many publications one call may change. */
export const mostSelected = 500;

export type Selection = ReadonlyMap<string, RegulatoryUpdate>;
const none: Selection = new Map();

/** The selected publications; they stay selected while other rows are looked at. */
export function useSelection() {
  const [selection, setSelection] = useState(none);
  const select = useCallback((publications: readonly RegulatoryUpdate[], isSelected: boolean) => {
    setSelection((before) => {
      const next = new Map(before);
      for (const publication of publications) {
        if (isSelected) next.set(publication.id, publication);
        else next.delete(publication.id);
      }
      return next;
    });
  }, []);
  const clear = useCallback(() => setSelection(none), []);
  return { selection, select, clear };
}
