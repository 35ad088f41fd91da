import { useCallback, useRef } from 'react';

/** So near to the end counts as being there. */
const nearPixels = 60;

/**
 * Keeps the end of what grows in sight, unless the user has scrolled away from it.
 * @returns what scrolls, and what grows in it
 */
export function useStickToEnd() {
  const scrolled = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  const scroller = useCallback((element: HTMLElement | null) => {
    scrolled.current = element;
    if (!element) return undefined;
    const look = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPixels;
    };
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, []);
  const content = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) scrolled.current?.scrollTo({ top: scrolled.current.scrollHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { scroller, content };
}
