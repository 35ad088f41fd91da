import { spokenLanguage } from '../lib/spoken-language.ts';
import { takingTurns } from './files-under-way.ts';
import { type TableColumn, type TableFormat, type TableRow, tableContentTypes } from './table-file.ts';
import { writeTableFile } from './write-table-file.ts';

/** A column with what it says of a row. */
export interface Column<Row> extends TableColumn {
  readonly value: (row: Row) => string | null;
}

export const textColumn = <Row>(header: string, width: number, value: Column<Row>['value']): Column<Row> => ({
  header,
  kind: 'text',
  width,
  value,
});
export const numberColumn = <Row>(
  header: string,
  width: number,
  value: (row: Row) => number | null,
): Column<Row> => ({ header, kind: 'number', width, value: (row) => value(row)?.toString() ?? null });
export const dayColumn = <Row>(header: string, value: Column<Row>['value']): Column<Row> => ({
  header,
  kind: 'day',
  width: 13,
  value,
});

interface Table<Row> {
  /** what the file is called before its day */
  readonly name: string;
  /** the day on which it is made */
  readonly today: string;
  readonly format: TableFormat;
  readonly columns: readonly Column<Row>[];
  /** read piece by piece while the file is sent */
  readonly pieces: AsyncIterable<readonly Row[]>;
  readonly userId: string;
  /** once nobody waits for it, it is read no further */
  readonly signal?: AbortSignal | undefined;
}

/** Rows as a file; a user gets two at once. @throws ProblemError 429, with the first piece */
export function tableOf<Row>({ name, today, format, columns, pieces, userId, signal }: Table<Row>) {
  async function* rows(): AsyncGenerator<TableRow[]> {
    for await (const piece of pieces) yield piece.map((row) => columns.map(({ value }) => value(row)));
  }
  // the worker gets plain data: functions do not cross to another thread
  const shape = {
    format,
    columns: columns.map(({ header, kind, width }) => ({ header, kind, width })),
    language: spokenLanguage(),
  };
  return {
    filename: `${name}-${today}.${format}`,
    contentType: tableContentTypes[format],
    content: takingTurns(userId, writeTableFile(shape, rows(), signal)),
  };
}
