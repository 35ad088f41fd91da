import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Connection, connectionWatch } from '../api/connection.ts';
import { isServerReachable } from '../api/health.ts';
import { isFetchFailure } from '../api/http.ts';
import { queryClient } from '../api/query-client.ts';
import { ApiError } from '../lib/api-error.ts';
import { errorMessage, type NoAnswer, whyNoAnswer } from '../lib/error-message.ts';
import { useTexts } from '../lib/use-texts.ts';

export { isFetchFailure } from '../api/http.ts';

const network = { isOnline: () => navigator.onLine, isServerReachable, isFetchFailure };

/**
 * Whether the server can be reached: known from the browser at once, from the server whenever something fails and until
 * it is back; what had failed is asked for again then.
 */
export function useConnection(): Connection {
  const connection = useSyncExternalStore(connectionWatch.subscribe, connectionWatch.get);
  useEffect(() => {
    const check = () => void connectionWatch.check();
    const onReturn = connectionWatch.subscribe(() => {
      if (connectionWatch.get() === 'online') askAgainForFailed();
    });
    window.addEventListener('online', check);
    window.addEventListener('offline', check);
    if (!navigator.onLine) check();
    return () => {
      onReturn();
      window.removeEventListener('online', check);
      window.removeEventListener('offline', check);
    };
  }, []);
  return connection;
}

/**
 * Calls `onReturn` when the server can be reached again, for a page that is there because it could not be; `wasBefore`
 * where it could be reached already when the page came.
 */
export function useReturn(isAway: boolean, onReturn: (wasBefore: boolean) => void): void {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    if (!isAway) return;
    let isDone = false;
    const look = (wasBefore: boolean) => {
      if (isDone || connectionWatch.get() !== 'online') return;
      isDone = true;
      latest.current(wasBefore);
    };
    const check = () => void connectionWatch.check();
    const stop = connectionWatch.subscribe(() => look(false));
    window.addEventListener('online', check);
    void connectionWatch.check().then(() => look(true));
    return () => {
      isDone = true;
      stop();
      window.removeEventListener('online', check);
    };
  }, [isAway]);
}

function askAgainForFailed(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isFetchFailure(state.error) });
}

/** Why something could not be fetched. */
export const findWhyNoAnswer = (): Promise<NoAnswer> => whyNoAnswer(network);

/** The same for a component that shows it; undefined while it is being found out. */
export function useWhyNoAnswer(): NoAnswer | undefined {
  const [why, setWhy] = useState<NoAnswer>();
  useEffect(() => {
    let isShown = true;
    void findWhyNoAnswer().then((found) => {
      if (isShown) setWhy(found);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return why;
}

/** The sentence for an error; asks the server's health where no answer came. */
export const messageOf = (error: unknown): Promise<string> => errorMessage(error, network);

/** The sentence for an error, for a component that shows it; undefined for no error and while it is being found out. */
export function useErrorMessage(error: unknown): string | undefined {
  const { unexpected } = useTexts('errors');
  const [found, setFound] = useState<{ error: unknown; message: string }>();
  useEffect(() => {
    if (error === null || error === undefined) return;
    let isCurrent = true;
    const find = async () => {
      const message = await messageOf(error);
      if (isCurrent) setFound({ error, message });
    };
    void find();
    return () => {
      isCurrent = false;
    };
  }, [error]);
  if (error === null || error === undefined) return undefined;
  if (found?.error === error) return found.message;
  return error instanceof ApiError && error.status !== 500 ? (error.detail ?? unexpected) : undefined;
}
