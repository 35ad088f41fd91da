import { useEffect, useState } from 'react';
import { isServerReachable } from '../api/client.ts';
import { isFetchFailure } from '../api/http.ts';
import { ApiError } from '../lib/api-error.ts';
import { errorMessage } from '../lib/error-message.ts';
import { errorTexts } from '../lib/texts/errors.ts';

/** Whether the browser is online and the server answers its health check. */
export const isConnected = async () => navigator.onLine && (await isServerReachable());

/** The sentence for an error; asks the server's health where no answer came. */
export function messageOf(error: unknown): Promise<string> {
  return errorMessage(error, { isOnline: () => navigator.onLine, isServerReachable, isFetchFailure });
}

/** The sentence for an error, for a component that shows it; undefined for no error and while it is being found out. */
export function useErrorMessage(error: unknown): string | undefined {
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
  return error instanceof ApiError && error.status !== 500
    ? (error.detail ?? errorTexts.unexpected)
    : undefined;
}
