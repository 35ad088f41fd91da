import type { Field } from '../../lib/url-state.ts';

/** How many rows a page of a list may hold. */
export const pageSizes = ['50', '100', '500'] as const;
export type PageSize = (typeof pageSizes)[number];

/** For whom something waits that one person does not decide alone. */
export const waitsForOptions = ['second_person', 'me'] as const;
export type WaitsFor = (typeof waitsForOptions)[number];

/**
 * All of a set, as undefined, or some of it; none of it is written as `none`. All and none differ: with no regulator
 * or no assignee chosen the list is empty.
 */
export function allOrSome(allowed?: readonly string[]): Field<readonly string[] | undefined> {
  return {
    read(values) {
      if (values.length === 0) return undefined;
      const words = values
        .flatMap((value) => value.split(','))
        .filter((word) => word !== '' && word !== 'none');
      return [...new Set(words)].filter((word) => allowed === undefined || allowed.includes(word));
    },
    write: (value) => (value === undefined ? [] : [value.length === 0 ? 'none' : value.join(',')]),
  };
}
