import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/**
 * Asks for the list anew when the page or another list of it is opened; going back from a record finds the list as
 * it was left.
 * @param key what is listed
 * @param wasKept the list was in memory before the page asked for it
 */
export function useFreshList(key: string, wasKept: boolean, refresh: () => void): void {
  const isReturn = useNavigationType() === NavigationType.Pop;
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (opened.current === key) return;
    const isFirst = opened.current === undefined;
    opened.current = key;
    if (wasKept && !(isFirst && isReturn)) refresh();
  }, [key, wasKept, isReturn, refresh]);
}
