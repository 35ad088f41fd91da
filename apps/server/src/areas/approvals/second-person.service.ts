import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { invalidRequest, ProblemError } from '../../lib/problem.ts';
import { listOf, type Said, said } from '../../lib/said.ts';
import * as queries from './queries.ts';

/** Who may approve, by name. */
export const { listApprovers } = queries;

export const isSecondPersonRequired = (tx: CompanyTransaction): Promise<boolean> => queries.isRequired(tx);

/** Of some people of the company, by id; who has left has none. */
export const namesOfUsers = async (
  tx: CompanyTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    ids.length === 0
      ? []
      : (await queries.listNames(tx, ids)).flatMap(({ id, name }) => (name ? [[id, name]] : [])),
  );

const mostNames = 3;

/**
 * Why an approval is refused to who is the only author of what is to be approved.
 * @param own what the one who approves has made, of so many
 * @param did a sentence, e.g. `Only you have changed this obligation.`
 */
export async function ownApproval(
  tx: CompanyTransaction,
  { userId }: Pick<Actor, 'userId'>,
  { own, of }: { readonly own: readonly string[]; readonly of: number },
  did: Said,
): Promise<ProblemError> {
  const others = (await queries.listApprovers(tx)).filter(({ id }) => id !== userId);
  const names = others.slice(0, mostNames).map(({ name }) => name);
  const more = others.length - names.length;
  const who = listOf(
    [...names, ...(more > 0 ? [said('problems-approvals', 'moreColleagues', { count: more })] : [])],
    'disjunction',
  );
  const what =
    others.length === 0
      ? said('problems-approvals', 'nobodyElse', { did })
      : said('problems-approvals', 'askSomeone', { did, who });
  return new ProblemError(
    409,
    'second_person_needed',
    of > 1 ? said('problems-approvals', 'nothingChanged', { what }) : what,
    { conflicts: own },
  );
}

/**
 * Where a second person is required nobody decides about what he has not seen.
 * @param unseen the ids of which no revision was sent
 * @throws ProblemError 400 `revision_needed`
 */
export function requireRevisions(unseen: readonly string[], field: 'revision' | 'revisions'): void {
  if (unseen.length === 0) return;
  throw new ProblemError(
    400,
    'revision_needed',
    said('problems-approvals', field === 'revision' ? 'revisionNeeded' : 'revisionsNeeded'),
    { fields: [{ path: `body.${field}`, message: said('problems-approvals', 'needed') }], conflicts: unseen },
  );
}

/** @throws ProblemError 400 where somebody excludes something and does not say why */
export function requireReason(reason: string | null, field: 'reason' | 'condition_reason'): void {
  if (reason !== null) return;
  throw invalidRequest(said('problems-approvals', 'sayWhy'), [
    { path: `body.${field}`, message: said('problems-approvals', 'reasonNeeded') },
  ]);
}
