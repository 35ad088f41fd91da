import type { MouseEvent } from 'react';
import { linkOfRow } from './row-focus.ts';

const controls = 'a, button, input, label, select, textarea, summary, [role=menu]';

/** The link of the row that was clicked beside its own controls; undefined where words were being marked. */
function linkOfClick({ target, currentTarget, defaultPrevented }: MouseEvent): HTMLAnchorElement | null {
  if (defaultPrevented || !(target instanceof Element) || target.closest(controls)) return null;
  const row = target.closest('[data-row]');
  if (!row || !currentTarget.contains(row)) return null;
  const marked = window.getSelection();
  if (marked && !marked.isCollapsed && row.contains(marked.anchorNode)) return null;
  return linkOfRow(row);
}

function openBeside(link: HTMLAnchorElement): void {
  window.open(link.href, '_blank', 'noopener');
}

/** For the element around rows of `data-row`: the whole row does what its link does. */
export const rowClicks = {
  onClick(event: MouseEvent) {
    const link = linkOfClick(event);
    if (!link) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return openBeside(link);
    link.focus({ preventScroll: true });
    link.click();
  },
  onAuxClick(event: MouseEvent) {
    const link = event.button === 1 ? linkOfClick(event) : null;
    if (link) openBeside(link);
  },
};
