import { useCallback, useEffect, useRef, useState } from 'react';

const afterClickMs = 50;
/** a touch ends before the field is left */
const afterTouchMs = 150;

/**
 * Holds what is shown until a press that leaves a field has become a click: were something to appear above the button
 * meanwhile, the button would move away below the pointer, and the press would be lost.
 * `hold` begins with what is shown now; `held` is undefined where nothing is held.
 */
export function useHeldWhilePressed<Shown>(): { held: Shown | undefined; hold: (shown: Shown) => void } {
  const [held, setHeld] = useState<Shown>();
  const isPressed = useRef(false);
  const timer = useRef<number>(undefined);

  const releaseAfter = useCallback((delayMs: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setHeld(undefined), delayMs);
  }, []);

  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      releaseAfter(afterClickMs);
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      window.clearTimeout(timer.current);
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, [releaseAfter]);

  const hold = useCallback(
    (shown: Shown) => {
      setHeld(shown);
      if (!isPressed.current) releaseAfter(afterTouchMs);
    },
    [releaseAfter],
  );
  return { held, hold };
}
