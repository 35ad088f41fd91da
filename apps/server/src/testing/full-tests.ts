/**
 * `npm run test:full`: every case of the properties, crash loops, the largest inputs, and every suite on both kinds of database.
 * `npm test` takes a part of those, so that nobody has to wait long for it.
 */
export const isFullRun = process.env['TEST_FULL'] === '1';

/** How many cases a property is tried with. */
export const propertyRuns = { numRuns: isFullRun ? 1_000 : 150 };
