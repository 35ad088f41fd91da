/**
 * `npm run test:full`: every case of the properties, the largest inputs, and the long suites on both kinds of database.
 * `npm test` takes a part of those, so that it ends in 20 minutes on two cores.
 */
export const isFullRun = process.env['TEST_FULL'] === '1';

/** How many cases a property is tried with. */
export const propertyRuns = { numRuns: isFullRun ? 1_000 : 150 };
