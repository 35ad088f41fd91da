import { defineEffect } from '../../db/unit-of-work.ts';

interface Person {
  readonly userId: string;
}

/** Somebody leaves: what was to be done by that person is open again, and what only that person saw goes. */
export const personRemoved = defineEffect<Person>('person removed');

/** From now on the record of use counts for the company alone, also for the past. */
export const useAnonymised = defineEffect<Person>('use anonymised');
