import type { CompanyTransaction } from '../../db/transactions.ts';
import { nameOf, throughToken } from './queries-people.ts';

/** What a user opened last of what the company holds; with `workspaceId` what was opened in that workspace last. */
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

/** What was decided last by this user, or in this workspace by whomever; of a decision on many at once only a few, else nothing else would be left to see. */
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

/** What is shown of these in a short list, of those that the company holds. */
export const listTitles = (tx: CompanyTransaction, companyId: string, ids: readonly string[]) =>
  tx
    .selectFrom('company_publications as cp')
    .innerJoin('publications as p', 'p.id', 'cp.publication_id')
    .select(['p.id', 'p.title', 'p.language', 'p.regulators'])
    .where('cp.company_id', '=', companyId)
    .where('cp.publication_id', 'in', [...ids])
    .execute();
