/** A driver takes at most 65,535 parameters: so many rows of up to 65 columns fit into one statement. */
const rowsPerStatement = 1_000;

/** Rows in pieces that fit into one statement each. */
export function* statementChunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    yield rows.slice(from, from + rowsPerStatement);
}
