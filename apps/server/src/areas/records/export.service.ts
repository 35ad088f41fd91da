import type { Language } from '@regulus/contract/languages-values.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { TableFormat } from '../../files/table-file.ts';
import { type Column, tableOf } from '../../files/table-of.ts';
import type { FileAnswer } from '../../http/route.ts';
import { dayIn } from '../../lib/local-time.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';

/** How many rows of a list a file holds. */
const rowLimit = 50_000;

export interface RecordExport<Exported> {
  readonly name: string;
  readonly format: TableFormat;
  readonly columnsIn: (language: Language) => readonly Column<Exported>[];
  /** the IDs of the list in its order */
  readonly listIds: (
    tx: CompanyTransaction,
    page: { readonly limit: number; readonly offset: number },
  ) => Promise<readonly string[]>;
  /** what the columns show of some of them, in their order */
  readonly read: (tx: CompanyTransaction, ids: readonly string[]) => Promise<Exported[]>;
  /** how many are read at once */
  readonly pieceSize: number;
}

/** A list of records as a file, with the same rows in the same order, read while it is sent. @throws ProblemError 404, 429 */
export async function exportRecords<Exported>(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { companyId, userId, timeZone }: Actor,
  { name, format, columnsIn, listIds, read, pieceSize }: RecordExport<Exported>,
  signal?: AbortSignal,
): Promise<FileAnswer> {
  const ids = await db.withCompany(companyId, (tx) => listIds(tx, { limit: rowLimit, offset: 0 }));
  async function* pieces(): AsyncGenerator<Exported[]> {
    for (let start = 0; start < ids.length; start += pieceSize)
      yield await db.withCompany(companyId, (tx) => read(tx, ids.slice(start, start + pieceSize)));
  }
  return tableOf({
    name,
    today: dayIn(clock.now(), timeZone),
    format,
    columns: columnsIn(spokenLanguage()),
    pieces: pieces(),
    userId,
    signal,
  });
}
