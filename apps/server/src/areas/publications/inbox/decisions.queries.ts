import { readiness } from '@regulus/contract/control-values.ts';
import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { DecidedState } from '../../../db/tables/decisions.ts';
import type { CompanyTransaction } from '../../../db/transactions.ts';
import type { ChangedItem } from '../../records/undo.service.ts';
import { doneBy } from '../record/people.queries.ts';

/** How many obligations on firms need review, for those publications that have any. */
export const countUnreviewed = (tx: CompanyTransaction, companyId: string, ids: readonly string[]) =>
  tx
    .selectFrom('obligations')
    .select((by) => ['publication_id', by.fn.countAll<number>().as('total')])
    .where('company_id', '=', companyId)
    .where('publication_id', 'in', [...ids])
    .where('kind', '=', 'firm')
    .where('status', '=', obligationStatus.needsReview)
    .where('replaced_at', 'is', null)
    .groupBy('publication_id')
    .execute();

/**
 * How many controls that apply meet approved obligations, and how many of them aren't Ready, for publications that have any.
 */
export const countReadiness = (tx: CompanyTransaction, companyId: string, ids: readonly string[]) =>
  tx
    .selectFrom('obligations as obligation')
    .innerJoin('control_obligations as link', (join) =>
      join
        .onRef('link.company_id', '=', 'obligation.company_id')
        .onRef('link.obligation_id', '=', 'obligation.id'),
    )
    .innerJoin('controls as control', (join) =>
      join.onRef('control.company_id', '=', 'link.company_id').onRef('control.id', '=', 'link.control_id'),
    )
    .select((by) => [
      'obligation.publication_id',
      by.fn.count<number>('control.id').distinct().as('total'),
      by.fn
        .count<number>('control.id')
        .distinct()
        .filterWhere('control.readiness', '<', readiness.ready)
        .as('unready'),
    ])
    .where('obligation.company_id', '=', companyId)
    .where('obligation.publication_id', 'in', [...ids])
    .where('obligation.replaced_at', 'is', null)
    .where('obligation.status', '=', obligationStatus.approved)
    .where('control.condition_applies', '=', true)
    .groupBy('obligation.publication_id')
    .execute();

/**
 * Of some publications, those with an approved obligation on firms that no control meets, not even one that is out of scope.
 */
export const listUnanswered = async (
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('obligations as obligation')
    .select('obligation.publication_id')
    .distinct()
    .where('obligation.company_id', '=', companyId)
    .where('obligation.publication_id', 'in', [...ids])
    .where('obligation.kind', '=', 'firm')
    .where('obligation.status', '=', obligationStatus.approved)
    .where('obligation.replaced_at', 'is', null)
    .where((by) =>
      by.not(
        by.exists(
          by
            .selectFrom('control_obligations as link')
            .select('link.control_id')
            .whereRef('link.company_id', '=', 'obligation.company_id')
            .whereRef('link.obligation_id', '=', 'obligation.id'),
        ),
      ),
    )
    .execute();
  return new Set(rows.map((row) => row.publication_id));
};

/** Not a decision either. */
export const setMadeObligations = (tx: CompanyTransaction, companyId: string, id: string) =>
  tx
    .updateTable('company_publications')
    .set({ has_made_obligations: true })
    .where('company_id', '=', companyId)
    .where('publication_id', '=', id)
    .where('has_made_obligations', '=', false)
    .execute();

/** This is not a decision about the publication, so its revision stays. */
export const setDerived = (tx: CompanyTransaction, companyId: string, id: string, userId: string) =>
  tx
    .updateTable('company_publications')
    .set({ obligations_derived: true, obligations_deriver: userId })
    .where('company_id', '=', companyId)
    .where('publication_id', '=', id)
    .execute();

export const insertDecision = (
  tx: CompanyTransaction,
  decision: {
    companyId: string;
    /** null: the system */
    actorId: string | null;
    apiTokenId: string | null;
    workspaceId: string | null;
    kind: 'decision' | 'undo';
    undoes: string | null;
    size: number;
    at: Date;
  },
) =>
  tx
    .insertInto('decisions')
    .values({
      company_id: decision.companyId,
      actor_id: decision.actorId,
      api_token_id: decision.apiTokenId,
      workspace_id: decision.workspaceId,
      kind: decision.kind,
      undoes: decision.undoes,
      size: decision.size,
      made_at: decision.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

export const insertDecisionItems = (
  tx: CompanyTransaction,
  companyId: string,
  decisionId: string,
  items: readonly ChangedItem<DecidedState>[],
) =>
  tx
    .insertInto('decision_items')
    .values(
      items.map((item) => ({
        company_id: companyId,
        decision_id: decisionId,
        publication_id: item.id,
        before: JSON.stringify(item.before),
        after: JSON.stringify(item.after),
        revision_after: item.revisionAfter,
      })),
    )
    .execute();

export const lockDecision = (tx: CompanyTransaction, companyId: string, id: string) =>
  tx
    .selectFrom('decisions')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const findDecisionItems = (tx: CompanyTransaction, companyId: string, decisionId: string) =>
  tx
    .selectFrom('decision_items')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('decision_id', '=', decisionId)
    .orderBy('publication_id')
    .execute();

export const markUndone = (tx: CompanyTransaction, companyId: string, id: string, now: Date) =>
  tx
    .updateTable('decisions')
    .set({ undone_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

/** The decisions about one publication, latest first. */
export const listDecisions = (
  tx: CompanyTransaction,
  companyId: string,
  publicationId: string,
  limit: number,
) =>
  tx
    .selectFrom('decision_items as item')
    .innerJoin('decisions as decision', (join) =>
      join.onRef('decision.company_id', '=', 'item.company_id').onRef('decision.id', '=', 'item.decision_id'),
    )
    .select((by) => [
      'decision.id',
      'decision.made_at',
      'decision.kind',
      'decision.size',
      'decision.undone_at',
      ...doneBy(by.ref('decision.company_id'), by.ref('decision.actor_id'), by.ref('decision.api_token_id')),
      'item.before',
      'item.after',
      'item.revision_after',
    ])
    .where('item.company_id', '=', companyId)
    .where('item.publication_id', '=', publicationId)
    .orderBy('decision.made_at', 'desc')
    .orderBy('item.revision_after', 'desc')
    .limit(limit)
    .execute();
