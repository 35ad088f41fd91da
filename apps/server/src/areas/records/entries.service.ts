import type { Entry } from './record-type.ts';

interface Told {
  readonly id: string;
  readonly action: string;
  readonly details: () => Readonly<Record<string, unknown>>;
  /** other objects that it affects */
  readonly affects?: readonly string[];
  /** what keeps it apart from others with the same action */
  readonly apart?: string | undefined;
}

/**
 * One entry for what was done to one or several records at once, which each of them shows.
 * @param isAlone the one record is what the call was about, so that nothing has to be listed
 */
export const entriesOf = (type: string, told: readonly Told[], isAlone: boolean): Entry[] =>
  [...Map.groupBy(told, ({ action, apart = '' }) => `${action} ${apart}`).values()].map((some) => ({
    action: some[0]!.action,
    ids: some.map(({ id }) => id),
    affects: some.flatMap(({ affects = [] }) => affects),
    details: () =>
      isAlone ? some[0]!.details() : { items: some.map(({ id, details }) => ({ [type]: id, ...details() })) },
  }));
