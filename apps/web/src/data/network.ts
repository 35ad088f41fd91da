import { useEffect, useState } from 'react';
import { isServerReachable } from '../api/health.ts';
import { isFetchFailure } from '../api/http.ts';
import { ApiError } from '../lib/api-error.ts';
import { errorMessage, type NoAnswer, whyNoAnswer } from '../lib/error-message.ts';
import { errorTexts } from '../lib/texts/errors.ts';

export { isFetchFailure } from '../api/http.ts';

const network = { isOnline: () => navigator.onLine, isServerReachable, isFetchFailure };

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
