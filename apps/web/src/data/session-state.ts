import { useEffect, useState, useSyncExternalStore } from 'react';
import { session, sessionEndsAt } from '../api/browser-session.ts';
import { MissingTokenError } from '../api/session.ts';
import { isSessionLost, onSessionLoss } from '../api/session-lost.ts';

/** True once a call found no token while a page was open. */
export function useIsSessionLost(): boolean {
  return useSyncExternalStore(onSessionLoss, isSessionLost);
}

/** Whether a call failed since nobody is logged in any more. */
export const isSessionMissing = (error: unknown): boolean => error instanceof MissingTokenError;

const warnBeforeMs = 2 * 60_000;
const checkEveryMs = 10_000;

/** True in the last two minutes before the session ends by itself; a renewal in any tab makes it false again. */
export function useIsSessionEnding(): boolean {
  const [isEnding, setIsEnding] = useState(false);
  useEffect(() => {
    const check = () => {
      const endsAt = sessionEndsAt();
      const leftMs = endsAt === undefined ? Number.POSITIVE_INFINITY : endsAt - Date.now();
      setIsEnding(leftMs > 0 && leftMs < warnBeforeMs);
    };
    const timer = window.setInterval(check, checkEveryMs);
    return () => window.clearInterval(timer);
  }, []);
  return isEnding;
}

/** Exchanges the refresh token now, which gives the session another day. */
export function renewSession(): Promise<string> {
  return session.renew();
}
