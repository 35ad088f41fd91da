import { useCallback, useRef } from 'react';

const patienceMs = 30_000;

/** Prints the whole text: shows all of it on one page first, and waits until it is there. */
export function usePrint(layout: 'scroll' | 'page', showAll: () => void): () => void {
  const timer = useRef<number>(undefined);
  return useCallback(() => {
    if (layout !== 'page') showAll();
    const until = performance.now() + patienceMs;
    const check = () => {
      if (document.querySelector('[data-whole]')) window.print();
      else if (performance.now() < until) timer.current = window.setTimeout(check, 120);
    };
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(check, 50);
  }, [layout, showAll]);
}
