import type { CompanyTransaction } from '../../../db/transactions.ts';
import { nameOf, throughToken } from '../record/people.queries.ts';

/** What a user last opened among the company's publications; with `workspaceId`, what was last opened in that workspace. */
export const listOpened = (
  tx: CompanyTransaction,
  companyId: string,
  userId: string,
  { workspaceId }: { readonly workspaceId?: string },
  limit: number,
) =>
  tx
    .selectFrom('publication_seen as seen')
    .innerJoin('company_publications as cp', (join) =>
      join
        .onRef('cp.company_id', '=', 'seen.company_id')
        .onRef('cp.publication_id', '=', 'seen.publication_id'),
    )
    .select((by) => [
      'seen.publication_id',
      'seen.last_seen_at as at',
      'seen.user_id as actor_id',
      nameOf(by.ref('seen.company_id'), by.ref('seen.user_id')).$notNull().as('actor_name'),
    ])
    .where('seen.company_id', '=', companyId)
    .where('seen.user_id', '=', userId)
    .$if(workspaceId !== undefined, (query) => query.where('seen.workspace_id', '=', workspaceId!))
    .orderBy('seen.last_seen_at', 'desc')
    .orderBy('seen.publication_id')
    .limit(limit)
    .execute();

/**
 * What was last decided by this user, or by anyone in this workspace; only a few publications of each bulk decision, because
 * otherwise it would leave room for nothing else.
 */
export const listDecided = (
  tx: CompanyTransaction,
  companyId: string,
  of: { readonly userId: string } | { readonly workspaceId: string },
  { limit, ofEach }: { readonly limit: number; readonly ofEach: number },
) =>
  tx
    .selectFrom((by) =>
      by
        .selectFrom('decisions')
        .selectAll()
        .where('company_id', '=', companyId)
        .where((by) =>
          'userId' in of
            ? by('actor_id', '=', of.userId)
            : by.and([by('workspace_id', '=', of.workspaceId), by('actor_id', 'is not', null)]),
        )
        .orderBy('made_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .as('decision'),
    )
    .innerJoinLateral(
      (by) =>
        by
          .selectFrom('decision_items')
          .select(['publication_id', 'before', 'after', 'revision_after'])
          .where('company_id', '=', companyId)
          .whereRef('decision_id', '=', 'decision.id')
          .orderBy('publication_id')
          .limit(ofEach)
          .as('item'),
      (join) => join.onTrue(),
    )
    .select((by) => [
      'item.publication_id',
      'item.before',
      'item.after',
      'item.revision_after',
      'decision.id',
      'decision.made_at',
      'decision.kind',
      'decision.size',
      'decision.undone_at',
      by.ref('decision.actor_id').$notNull().as('actor_id'),
      nameOf(by.ref('decision.company_id'), by.ref('decision.actor_id')).$notNull().as('actor_name'),
      ...throughToken(by.ref('decision.company_id'), by.ref('decision.api_token_id')),
    ])
    .orderBy('decision.made_at', 'desc')
    .orderBy('item.revision_after', 'desc')
    .execute();

/** What a short list shows about these publications, for those in the company's lists. */
export const listTitles = (tx: CompanyTransaction, companyId: string, ids: readonly string[]) =>
  tx
    .selectFrom('company_publications as cp')
    .innerJoin('publications as p', 'p.id', 'cp.publication_id')
    .select(['p.id', 'p.title', 'p.language', 'p.regulators'])
    .where('cp.company_id', '=', companyId)
    .where('cp.publication_id', 'in', [...ids])
    .execute();
