import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { invalidRequest, ProblemError } from '../../lib/problem.ts';
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
 * Refuses an approval to who is the only author of what is to be approved.
 * @param own what the one who approves has made, of so many
 * @param did e.g. `Only you changed this obligation`
 */
export async function refuseAuthor(
  tx: CompanyTransaction,
  { userId }: Pick<Actor, 'userId'>,
  { own, of }: { readonly own: readonly string[]; readonly of: number },
  did: string,
): Promise<never> {
  const others = (await queries.listApprovers(tx)).filter(({ id }) => id !== userId);
  const names = others.slice(0, mostNames).map(({ name }) => name);
  const more = others.length - names.length;
  const who = new Intl.ListFormat('en', { type: 'disjunction' }).format([
    ...names,
    ...(more > 0 ? [`${String(more)} other ${more === 1 ? 'colleague' : 'colleagues'}`] : []),
  ]);
  throw new ProblemError(
    409,
    'second_person_needed',
    `${did}, and your company requires a second person to approve. ${
      others.length === 0
        ? 'Nobody else may approve at the moment: invite a colleague, or ask an administrator to change the setting.'
        : `Ask ${who}.`
    }${of > 1 ? ' Nothing was changed.' : ''}`,
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
    field === 'revision'
      ? 'Your company requires a second person, so a decision needs the revision that you saw. Read it and send its “revision” along.'
      : 'Your company requires a second person, so a decision needs the revisions that you saw. Read them and send “revisions” along, of each by its id.',
    { fields: [{ path: `body.${field}`, message: 'Needed' }], conflicts: unseen },
  );
}

/** @throws ProblemError 400 where somebody excludes something and does not say why */
export function requireReason(reason: string | null, field: 'reason' | 'condition_reason'): void {
  if (reason !== null) return;
  throw invalidRequest('Say why, so that a second person can confirm it.', [
    { path: `body.${field}`, message: 'Needed where a second person has to confirm it' },
  ]);
}
