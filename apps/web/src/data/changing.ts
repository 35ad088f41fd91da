import { type QueryKey, useMutation } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';

/** Asks anew for whatever stands under these keys. */
export const askAnew = (...keys: QueryKey[]) =>
  Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));

/** Makes the hook for calls that change something, after which, and after a refusal too, what shows it is asked for anew. */
export const changing =
  (refresh: () => Promise<unknown>, options: { mutationKey?: QueryKey; gcTime?: number } = {}) =>
  <Given, Answered>(
    change: (given: Given) => Promise<Answered>,
    onSuccess?: (answer: Answered, given: Given) => unknown,
  ) =>
    useMutation({
      ...options,
      mutationFn: change,
      ...(onSuccess && { onSuccess }),
      onSettled: () => refresh(),
    });
