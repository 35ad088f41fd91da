import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { CompanyTransaction } from '../../../db/transactions.ts';
import { byHandOnly } from '../../../engine/obligations/obligation.ts';

/** Obligations on firms that no one has decided on. */
export const countToReview = (tx: CompanyTransaction, companyId: string) =>
  tx
    .selectFrom('obligations')
    .select((by) => by.fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .where('status', '=', obligationStatus.needsReview)
    .where('kind', '=', 'firm')
    .where('replaced_at', 'is', null)
    .executeTakeFirstOrThrow();

/** Status, kind and topic of all obligations derived from some publications, in the order of their texts. */
export const listOfPublications = (
  tx: CompanyTransaction,
  companyId: string,
  publicationIds: readonly string[],
) =>
  tx
    .selectFrom('obligations')
    .select(['publication_id', 'id', 'status', 'kind', 'topic'])
    .where('company_id', '=', companyId)
    .where('publication_id', 'in', [...publicationIds])
    .where('replaced_at', 'is', null)
    .orderBy('publication_id')
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Those whose obligations have been derived by a completed run. */
export const listFinished = (tx: CompanyTransaction, companyId: string, publicationIds: readonly string[]) =>
  tx
    .selectFrom('obligation_derivations')
    .select('publication_id')
    .where('company_id', '=', companyId)
    .where('publication_id', 'in', [...publicationIds])
    .where('finished_at', 'is not', null)
    .where('engine_version', '<>', byHandOnly)
    .execute();
