import type { Connector } from '../connector.ts';
import { describeBody, failedBody } from '../failed-body.ts';
import { columnsOf } from '../read-options.ts';
import { plainRecord, recordEntry } from '../record/record-entry.ts';
import { recordFeed } from '../record/record-feed.ts';
import { readTable } from './read-table.ts';

/** A table of separated values, each row an entry: a register, a list of warnings. */
export const csv: Connector = {
  parse(body, context) {
    if (context.read.format !== 'csv') return failedBody('the catalog does not say which columns to read');
    const { read } = context;
    const what = describeBody(body);
    if (what !== 'plain text') return failedBody(`${what} was received instead of the table`);
    const { columns, rows, problems, isCut } = readTable(body, read, context.endIsUncertain);
    const missing = columnsOf(read).filter((column) => !columns.includes(column));
    if (missing.length > 0) {
      const has = columns.slice(0, 30).join(', ').slice(0, 300);
      return failedBody(`the table has no column "${missing.join('", "')}"; it has ${has}`, problems);
    }
    const raws = rows.map((row) =>
      plainRecord(recordEntry(read, (column) => [row[columns.indexOf(column)]?.trim() ?? ''], context)),
    );
    return { ...recordFeed(raws, problems, context), isCut };
  },
};
