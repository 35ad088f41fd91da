import { useEffect, useState } from 'react';

/** Walking through the list fast asks for nothing of what is passed by. */
export const settleMs = 150;

/** The value once it has not changed for `pauseMs`; undefined before that for the first time. */
export function useSettled<Value>(value: Value, pauseMs: number): Value | undefined {
  const [settled, setSettled] = useState<Value>();
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), pauseMs);
    return () => window.clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
