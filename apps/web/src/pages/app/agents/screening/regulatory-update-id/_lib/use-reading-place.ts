import { type RefObject, useEffect, useState } from 'react';

/** What stands at the top of the window. */
export interface ReadingPlace {
  path: string;
  /** its offset in the text */
  start: number;
}

/**
 * The clause under the bars at the top of the window, while the user scrolls. Undefined above the first clause.
 * At the end of the text, where it cannot be brought to the top, it is the clause that was gone to.
 * @param goneTo finds the clause that was gone to last
 * @param topOf the line below the bars, in pixels from the top of the window
 */
export function useReadingPlace(
  container: RefObject<HTMLElement | null>,
  topOf: () => number,
  goneTo: RefObject<string | undefined>,
): ReadingPlace | undefined {
  const [place, setPlace] = useState<ReadingPlace>();
  useEffect(() => {
    let frame = 0;
    const read = () => {
      frame = 0;
      const lines = container.current?.querySelectorAll<HTMLElement>('[data-path]');
      if (!lines) return;
      const next = placeOf(elementAtEnd(container.current, goneTo.current) ?? lastAbove(lines, topOf() + 24));
      setPlace((before) => (before?.path === next?.path && before?.start === next?.start ? before : next));
    };
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(read);
    };
    schedule();
    const observer = new MutationObserver(schedule);
    if (container.current) observer.observe(container.current, { childList: true, subtree: true });
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [container, topOf, goneTo]);
  return place;
}

/** The element that was gone to, where the window is at its end and the element in view. */
function elementAtEnd(container: HTMLElement | null, selector: string | undefined): HTMLElement | undefined {
  if (selector === undefined) return undefined;
  const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
  const element = isAtEnd ? container?.querySelector<HTMLElement>(selector) : undefined;
  return element && element.getBoundingClientRect().top < window.innerHeight ? element : undefined;
}

/** The last element that begins above a line; elements stand in the order of the text. */
function lastAbove(elements: NodeListOf<HTMLElement>, line: number): HTMLElement | undefined {
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((elements[middle] as HTMLElement).getBoundingClientRect().top <= line) low = middle + 1;
    else high = middle;
  }
  return elements[low - 1];
}

function placeOf(element: HTMLElement | undefined): ReadingPlace | undefined {
  const path = element?.dataset['path'];
  return path === undefined ? undefined : { path, start: Number(element?.dataset['start'] ?? 0) };
}
