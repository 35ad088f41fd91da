import { type RefObject, useEffect } from 'react';

/**
 * Keeps `--room` of an element as high as what the window has below the element's upper edge, or below what stays above it: what
 * stands beside a long list then ends with the window, wherever the page is scrolled to.
 */
export function useRoomBelow(element: RefObject<HTMLElement | null>, coveredTop: () => number): void {
  useEffect(() => {
    const measure = () => {
      const shown = element.current;
      if (!shown) return;
      const top = Math.max(shown.getBoundingClientRect().top, coveredTop());
      shown.style.setProperty('--room', `${String(Math.round(window.innerHeight - top))}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [element, coveredTop]);
}
