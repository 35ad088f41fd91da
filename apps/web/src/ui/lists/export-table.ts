import type { TrackEvent } from '@regulus/contract/analytics.ts';
import { track } from '../../data/analytics.ts';
import { today } from '../../lib/dates.ts';
import { download } from '../../lib/download.ts';
import { textsOf } from '../../lib/messages.ts';
import { notify, notifyFailure } from '../notify.tsx';

/** From this many rows on the user is told that the file takes a while. */
const manyRows = 5000;

export interface ExportedTable {
  /** what the file is called before its day; told with the event too */
  name: string;
  place: TrackEvent['location'];
  /** how many rows the file will have, where that is known */
  rows?: number;
  load: (format: 'xlsx' | 'csv') => Promise<Blob>;
}

/** Downloads a table, and says so or why it failed. */
export async function exportTable(
  { name, place, rows, load }: ExportedTable,
  format: 'xlsx' | 'csv',
): Promise<void> {
  const texts = textsOf('exports');
  track('export', place, { page: name, format, ...(rows === undefined ? {} : { rows }) });
  if (rows !== undefined && rows > manyRows) notify(texts.runningLong);
  try {
    download(await load(format), `${name}-${today(new Date())}.${format}`);
    notify(rows === undefined ? texts.done : texts.doneRows({ rows }));
  } catch (error) {
    void notifyFailure(texts.failed, error);
  }
}
