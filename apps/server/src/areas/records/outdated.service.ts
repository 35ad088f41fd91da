import type { AnyTransaction, CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';

/** How many are renewed in one transaction. */
const batchSize = 500;

interface Renewal {
  /** some rows that are outdated, of companies other than those named */
  readonly listOutdated: (
    tx: AnyTransaction,
    without: readonly string[],
    limit: number,
  ) => Promise<readonly { readonly company_id: string; readonly id: string }[]>;
  readonly renew: (tx: CompanyTransaction, ids: readonly string[]) => Promise<void>;
  /** what the log says of a company for which it fails */
  readonly failed: string;
}

/** Renews what is outdated until nothing is, company by company; if this fails for one, the others continue. */
export async function renewOutdated(
  { db, log }: Pick<Dependencies, 'db' | 'log'>,
  { listOutdated, renew, failed: failure }: Renewal,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const failed = new Set<string>();
  async function renewSome(): Promise<boolean> {
    const found = await db.withSystem('cross-company-job', (tx) => listOutdated(tx, [...failed], batchSize));
    for (const [companyId, rows] of Map.groupBy(found, (row) => row.company_id)) {
      const ids = rows.map(({ id }) => id);
      try {
        await db.withCompany(companyId, (tx) => renew(tx, ids));
      } catch (error) {
        failed.add(companyId);
        log.error({ err: error, company: companyId }, failure);
      }
    }
    return found.length === batchSize;
  }
  while (!signal.aborted && (await renewSome()));
}
