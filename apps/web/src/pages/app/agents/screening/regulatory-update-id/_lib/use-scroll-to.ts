import { type RefObject, useCallback, useEffect, useRef } from 'react';

export interface ScrollTarget {
  /** index of the block that holds it */
  block: number;
  /** finds the element once its block is drawn */
  selector: string;
  align: 'top' | 'middle';
}

const patienceMs = 4000;
const settledFrames = 10;

/**
 * Brings a part of the text into view, also when its block has to be loaded first. Blocks above it change their
 * height while they load, so it is held in place until nothing moves; a scroll of the user's own ends that.
 * @param scrollToBlock brings a block that is not drawn near the window
 * @param topOf the line below the bars that stay in view, in pixels from the top of the window
 */
export function useScrollTo(
  container: RefObject<HTMLElement | null>,
  scrollToBlock: (block: number) => void,
  topOf: () => number,
): (target: ScrollTarget) => void {
  const stop = useRef<() => void>(undefined);
  const latest = useRef({ scrollToBlock, topOf });
  useEffect(() => {
    latest.current = { scrollToBlock, topOf };
  });
  useEffect(() => () => stop.current?.(), []);

  return useCallback(
    (target: ScrollTarget) => {
      stop.current?.();
      const until = performance.now() + patienceMs;
      let frame = 0;
      let still = 0;
      const userScrolls = new AbortController();
      const end = () => {
        cancelAnimationFrame(frame);
        userScrolls.abort();
      };
      const step = () => {
        const element = container.current?.querySelector(target.selector);
        if (element) {
          const wanted = target.align === 'middle' ? window.innerHeight * 0.4 : latest.current.topOf() + 12;
          const distance = element.getBoundingClientRect().top - wanted;
          const before = window.scrollY;
          if (Math.abs(distance) > 1.5) window.scrollBy({ top: distance, behavior: 'instant' });
          still = Math.abs(window.scrollY - before) > 1 ? 0 : still + 1;
        } else {
          latest.current.scrollToBlock(target.block);
        }
        if (still >= settledFrames || performance.now() > until) end();
        else frame = requestAnimationFrame(step);
      };
      stop.current = end;
      for (const event of ['wheel', 'touchmove', 'pointerdown'] as const) {
        window.addEventListener(event, end, { signal: userScrolls.signal, passive: true });
      }
      window.addEventListener(
        'keydown',
        ({ key }) => {
          if (['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', ' '].includes(key)) end();
        },
        { signal: userScrolls.signal },
      );
      step();
    },
    [container],
  );
}
