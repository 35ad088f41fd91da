import type { CompanyTransaction } from '../../db/transactions.ts';

/** Publications of the company's lists that were collected since then and of which a saved search has not told yet. */
export const untoldPublications = (
  tx: CompanyTransaction,
  companyId: string,
  savedFilterId: string,
  since: Date,
) =>
  tx
    .selectFrom('company_publications as cp')
    .select('cp.publication_id')
    .where('cp.company_id', '=', companyId)
    .where('cp.collected_at', '>=', since)
    .where((by) =>
      by.not(
        by.exists(
          by
            .selectFrom('saved_search_hits as told')
            .select('told.publication_id')
            .whereRef('told.company_id', '=', 'cp.company_id')
            .where('told.saved_filter_id', '=', savedFilterId)
            .whereRef('told.publication_id', '=', 'cp.publication_id'),
        ),
      ),
    )
    .execute();

/** Writes down that publications are told; answers those that were not yet. */
export const insertHits = (
  tx: CompanyTransaction,
  companyId: string,
  savedFilterId: string,
  publicationIds: readonly string[],
  now: Date,
) =>
  tx
    .insertInto('saved_search_hits')
    .values(
      publicationIds.map((id) => ({
        company_id: companyId,
        saved_filter_id: savedFilterId,
        publication_id: id,
        told_at: now,
        mail_id: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('publication_id')
    .execute();

/** Which mail told them. */
export const noteMail = (
  tx: CompanyTransaction,
  companyId: string,
  savedFilterId: string,
  publicationIds: readonly string[],
  mailId: string,
) =>
  tx
    .updateTable('saved_search_hits')
    .set({ mail_id: mailId })
    .where('company_id', '=', companyId)
    .where('saved_filter_id', '=', savedFilterId)
    .where('publication_id', 'in', [...publicationIds])
    .execute();
