/** Parts of the server that keep tables of their own and have no `queries` files. */
const rooms = ['audit', 'db', 'jobs', 'mail', 'storage'];

/** Holds SQL still; to be moved. */
export const stillToMove = [
  'publications/import/store.ts',
  'publications/ingest/acts.ts',
  'publications/ingest/filing.ts',
  'publications/ingest/ingest.ts',
  'publications/ingest/store-entries.ts',
  'publications/ingest/store.ts',
  'publications/screening/as-if-held.ts',
  'publications/screening/learning.ts',
  'publications/screening/rescreen.ts',
  'publications/screening/service-learned.ts',
  'publications/screening/shared-facts.ts',
  'publications/screening/write-verdicts.ts',
  'publications/service-samples.ts',
];

const server = 'apps/server/src/';
const mayHoldSql = (file: string) =>
  !file.startsWith(server) ||
  /\.test\.ts$|\/testing\//.test(file) ||
  /\/queries[^/]*\.ts$|\/queries\//.test(file) ||
  rooms.some((room) => file.startsWith(`${server}${room}/`)) ||
  stillToMove.includes(file.slice(`${server}areas/`.length));

/** Builders of Kysely, and its tag with or without a type. */
const sql =
  /\b(?:selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`/;

/** The numbers of the lines with SQL in a file that is no place for it. */
export const misplacedSql = (file: string, content: string): number[] =>
  mayHoldSql(file) ? [] : content.split('\n').flatMap((line, index) => (sql.test(line) ? [index + 1] : []));
