import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a row of tabs that scrolls where it does not fit: the open one is moved into sight, and `data-more` says at which
 * ends the row goes on (`start`, `end`), for the fade of `tab-row.module.css`.
 */
export function useTabsInSight<Row extends HTMLElement>(open: string | undefined): RefObject<Row | null> {
  const ref = useRef<Row>(null);
  useEffect(() => {
    const row = ref.current;
    const selected = row?.querySelector('[aria-selected=true], [aria-current]');
    if (open === undefined || !row || !selected) return;
    const [outer, inner] = [row.getBoundingClientRect(), selected.getBoundingClientRect()];
    row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [open]);
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const tell = () => {
      const more = [
        row.scrollLeft > 1 && 'start',
        row.scrollLeft < row.scrollWidth - row.clientWidth - 1 && 'end',
      ];
      row.dataset['more'] = more.filter(Boolean).join(' ');
    };
    const observer = new ResizeObserver(tell);
    observer.observe(row);
    // the row grows with what stands in it, e.g. counts that come later
    for (const tab of row.children) observer.observe(tab);
    row.addEventListener('scroll', tell, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', tell);
    };
  }, []);
  return ref;
}
