import type { CompanyTransaction } from '../../../db/transactions.ts';
import { doneBy } from '../record/people.queries.ts';
import type { Placed, StoryDecision } from './company-stories.ts';

/** The company's decisions about pairs that contain at least one of these publications. */
export async function findDecisions(
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
): Promise<StoryDecision[]> {
  const rows = await tx
    .selectFrom('story_decisions')
    .select(['publication_id', 'other_id', 'kind'])
    .where('company_id', '=', companyId)
    .where((by) => by.or([by('publication_id', 'in', [...ids]), by('other_id', 'in', [...ids])]))
    .execute();
  return rows.map((row) => ({ publicationId: row.publication_id, otherId: row.other_id, kind: row.kind }));
}

/** What people at the company decided about one publication's stories, with the other publication, earliest title first. */
export const listStoryDecisions = (tx: CompanyTransaction, companyId: string, id: string, limit: number) =>
  tx
    .selectFrom('story_decisions as decision')
    .innerJoin('publications as other', (join) =>
      join.on((by) =>
        by(
          'other.id',
          '=',
          by
            .case()
            .when('decision.publication_id', '=', id)
            .then(by.ref('decision.other_id'))
            .else(by.ref('decision.publication_id'))
            .end(),
        ),
      ),
    )
    .select((by) => [
      'decision.kind',
      'decision.made_at',
      'decision.publication_id',
      'other.id as counterpart',
      'other.title',
      ...doneBy(by.ref('decision.company_id'), by.ref('decision.actor_id'), by.ref('decision.api_token_id')),
    ])
    .where('decision.company_id', '=', companyId)
    .where((by) => by.or([by('decision.publication_id', '=', id), by('decision.other_id', '=', id)]))
    .orderBy('decision.made_at', 'desc')
    .orderBy('other.title')
    .limit(limit)
    .execute();

/** These publications and all others that the engine put in the same stories. */
export async function findPlaced(tx: CompanyTransaction, ids: readonly string[]): Promise<Placed[]> {
  const rows = await tx
    .selectFrom('publications')
    .select(['id', 'story_id'])
    .where((by) =>
      by.or([
        by('id', 'in', [...ids]),
        by(
          'story_id',
          'in',
          by
            .selectFrom('publications as given')
            .select('given.story_id')
            .where('given.id', 'in', [...ids]),
        ),
      ]),
    )
    .execute();
  return rows.map((row) => ({ id: row.id, storyId: row.story_id }));
}

export const findMembers = (tx: CompanyTransaction, ids: readonly string[]) =>
  tx
    .selectFrom('publications')
    .select(['id', 'title', 'language', 'regulators', 'link', 'listed_on'])
    .where('id', 'in', [...ids])
    .orderBy('listed_on')
    .orderBy('id')
    .execute();

/** The engine's links of one publication. */
export const findLinks = (tx: CompanyTransaction, id: string) =>
  tx
    .selectFrom('story_links')
    .select(['publication_a', 'publication_b', 'kind', 'words'])
    .where((by) => by.or([by('publication_a', '=', id), by('publication_b', '=', id)]))
    .execute();

export interface NewDecision extends StoryDecision {
  readonly actorId: string;
  readonly apiTokenId: string | null;
  readonly at: Date;
}

export async function insertDecisions(
  tx: CompanyTransaction,
  companyId: string,
  decisions: readonly NewDecision[],
): Promise<void> {
  if (decisions.length === 0) return;
  await tx
    .insertInto('story_decisions')
    .values(
      decisions.map((decision) => ({
        company_id: companyId,
        publication_id: decision.publicationId,
        other_id: decision.otherId,
        kind: decision.kind,
        actor_id: decision.actorId,
        api_token_id: decision.apiTokenId,
        made_at: decision.at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'publication_id', 'other_id']).doUpdateSet((by) => ({
        kind: by.ref('excluded.kind'),
        actor_id: by.ref('excluded.actor_id'),
        api_token_id: by.ref('excluded.api_token_id'),
        made_at: by.ref('excluded.made_at'),
      })),
    )
    .execute();
}

/** Removes the decisions about a publication and these others, in either direction. */
export async function deleteDecisions(
  tx: CompanyTransaction,
  companyId: string,
  id: string,
  others: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('story_decisions')
    .where('company_id', '=', companyId)
    .where((by) =>
      by.or([
        by('publication_id', '=', id).and('other_id', 'in', [...others]),
        by('other_id', '=', id).and('publication_id', 'in', [...others]),
      ]),
    )
    .execute();
}
