/** Parts of the server that keep tables of their own and have no `queries` files. */
const rooms = ['audit', 'backup', 'db', 'jobs', 'mail', 'storage'];

const server = 'apps/server/src/';
const mayHoldSql = (file: string) =>
  !file.startsWith(server) ||
  /\.test\.ts$|\/testing\//.test(file) ||
  /\/queries\.ts$|\.queries\.ts$/.test(file) ||
  rooms.some((room) => file.startsWith(`${server}${room}/`));

/** Builders of Kysely, and its tag with or without a type. */
const sql =
  /\b(?:selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`/;

/** The numbers of the lines with SQL in a file that is no place for it. */
export const misplacedSql = (file: string, content: string): number[] =>
  mayHoldSql(file) ? [] : content.split('\n').flatMap((line, index) => (sql.test(line) ? [index + 1] : []));
