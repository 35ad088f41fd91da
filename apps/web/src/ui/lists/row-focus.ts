import { areKeysInUse } from '../shortcuts/shortcuts.ts';

/**
 * Rows and cards carry their place in the list as `data-row`. Their first link opens the record, unless another says
 * so with `data-opens`. It takes the focus, unless the row itself can.
 */
const rowAt = (index: number) => document.querySelector<HTMLElement>(`[data-row="${index}"]`);

export const linkOfRow = (row: Element | null) =>
  row?.querySelector<HTMLAnchorElement>('a[data-opens]') ?? row?.querySelector('a') ?? null;

export function openRow(index: number | undefined): void {
  if (index !== undefined) linkOfRow(rowAt(index))?.click();
}

const mostFrames = 30;

/** Focuses a row, which may have to be drawn or loaded first; not once the user has gone elsewhere. */
export function focusRow(index: number, framesLeft = mostFrames, from = document.activeElement): void {
  const row = rowAt(index);
  const target = row?.hasAttribute('tabindex') ? row : linkOfRow(row);
  if (!row || !target) {
    const isStill = () => document.activeElement === from || document.activeElement === document.body;
    if (framesLeft > 0)
      requestAnimationFrame(() => {
        if (isStill() && !areKeysInUse()) focusRow(index, framesLeft - 1, from);
      });
    return;
  }
  target.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

/** The index of the row that an element stands in. */
export function rowOf(target: EventTarget | null): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return row ? Number(row.dataset['row']) : undefined;
}
