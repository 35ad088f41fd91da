/** Rows and cards carry their place in the list as `data-row`; the title's link is what takes the focus. */
const linkOf = (index: number) => document.querySelector<HTMLElement>(`[data-row="${index}"] a`);

const mostFrames = 30;

/** Focuses a row, which may have to be drawn or loaded first. */
export function focusRow(index: number, framesLeft = mostFrames): void {
  const link = linkOf(index);
  if (link) link.focus({ preventScroll: true });
  else if (framesLeft > 0) requestAnimationFrame(() => focusRow(index, framesLeft - 1));
}

/** The index of the row that an element stands in. */
export function rowOf(target: EventTarget | null): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return row ? Number(row.dataset['row']) : undefined;
}
