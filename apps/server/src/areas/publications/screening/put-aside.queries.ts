import { publicationStatus } from '@regulus/contract/publication-values.ts';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { CompanyTransaction } from '../../../db/transactions.ts';

/** What is set aside, among publications from this day on, counted as in lists. */
const pile = (tx: CompanyTransaction, companyId: string, since: string) =>
  tx
    .selectFrom('company_publications')
    .where('company_id', '=', companyId)
    .where('listed_on', '>=', since)
    .where('ai_irrelevant', '=', true)
    .where('triaged_at', 'is', null);

export const listSample = (tx: CompanyTransaction, companyId: string, week: string) =>
  tx
    .selectFrom('put_aside_samples')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('week', '=', week)
    .orderBy('position')
    .execute();

/** What is set aside and hasn't been in a sample yet. */
export const listUndrawn = (tx: CompanyTransaction, companyId: string, since: string) =>
  pile(tx, companyId, since)
    .select('publication_id')
    .where((by) =>
      by.not(
        by.exists(
          by
            .selectFrom('put_aside_samples as sample')
            .select(sql.lit(1).as('one'))
            .where('sample.company_id', '=', companyId)
            .whereRef('sample.publication_id', '=', 'company_publications.publication_id'),
        ),
      ),
    )
    .execute();

interface Drawn {
  readonly week: string;
  /** in order, starting at `from` */
  readonly publicationIds: readonly string[];
  readonly from: number;
  readonly at: Date;
}

export const insertSample = (
  tx: CompanyTransaction,
  companyId: string,
  { week, publicationIds, from, at }: Drawn,
) =>
  tx
    .insertInto('put_aside_samples')
    .values(
      publicationIds.map((publicationId, index) => ({
        company_id: companyId,
        week,
        publication_id: publicationId,
        position: from + index,
        drawn_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'week', 'publication_id']).doNothing())
    .execute();

/** What people reviewed in the samples drawn since. */
export const countLookedAt = (tx: CompanyTransaction, companyId: string, drawnSince: Date) =>
  tx
    .selectFrom('put_aside_samples')
    .select((by) => [
      by.fn.countAll<number>().as('total'),
      by.fn.countAll<number>().filterWhere('is_relevant', '=', true).as('missed'),
    ])
    .where('company_id', '=', companyId)
    .where('is_relevant', 'is not', null)
    .where('drawn_at', '>=', drawnSince)
    .executeTakeFirstOrThrow();

export const countPile = async (tx: CompanyTransaction, companyId: string, since: string): Promise<number> =>
  (
    await pile(tx, companyId, since)
      .select((by) => by.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

/** What was published from this day on and counts as relevant. */
export const countKept = async (tx: CompanyTransaction, companyId: string, since: string): Promise<number> =>
  (
    await tx
      .selectFrom('company_publications')
      .select((by) => by.fn.countAll<number>().as('total'))
      .where('company_id', '=', companyId)
      .where('listed_on', '>=', since)
      .where('status', '<>', publicationStatus.irrelevant)
      .where((by) => by.or([by('relevance', '>=', 1), by('triaged_at', 'is not', null)]))
      .executeTakeFirstOrThrow()
  ).total;

export type SampleItem = Pick<
  Selectable<Tables['put_aside_samples']>,
  'publication_id' | 'week' | 'is_relevant' | 'answered_by' | 'answered_at'
>;

export const lockSampleItem = (
  tx: CompanyTransaction,
  companyId: string,
  id: string,
): Promise<SampleItem | undefined> =>
  tx
    .selectFrom('put_aside_samples')
    .select(['publication_id', 'week', 'is_relevant', 'answered_by', 'answered_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const setAnswer = (
  tx: CompanyTransaction,
  companyId: string,
  id: string,
  answer: Pick<SampleItem, 'is_relevant' | 'answered_by' | 'answered_at'>,
) =>
  tx
    .updateTable('put_aside_samples')
    .set(answer)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
