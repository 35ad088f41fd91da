import type { SecondPersonSetting } from '@regulus/contract/second-person.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest, ProblemError } from '../../http/problem.ts';
import * as queries from './queries-second-person.ts';

const alone =
  'Only one person of your company may approve. Invite a colleague who may, on the people page; then switch it on.';

async function present(tx: CompanyTransaction, companyId: string): Promise<SecondPersonSetting> {
  const people = (await queries.listApprovers(tx, companyId)).length;
  return {
    is_required: await queries.isRequired(tx, companyId),
    people,
    obstacle: people < 2 ? alone : null,
  };
}

export const getSetting = ({ db }: Pick<Dependencies, 'db'>, { companyId }: Actor) =>
  db.withCompany(companyId, (tx) => present(tx, companyId));

/** What is as wanted already is not on record again. @throws ProblemError 409 where nobody else could approve */
export const updateSetting = (
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { companyId, userId }: Actor,
  required: boolean,
): Promise<SecondPersonSetting> =>
  db.withCompany(companyId, async (tx) => {
    if (required && (await queries.listApprovers(tx, companyId)).length < 2)
      throw new ProblemError(409, 'second_person_needed', alone);
    if (await queries.setRequired(tx, companyId, required))
      recordAudit(tx, {
        companyId,
        actorId: userId,
        action: 'company.second_person',
        objectType: 'company',
        objectId: companyId,
        // since excluding needs two people too; a verifier goes by it
        details: { required: [!required, required], exclusions: true },
        at: clock.now(),
      });
    return present(tx, companyId);
  });

export const isSecondPersonRequired = (tx: CompanyTransaction): Promise<boolean> =>
  queries.isRequired(tx, tx.companyId);

/** Of some people of the company, by id; who has left has none. */
export const namesOfUsers = async (
  tx: CompanyTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    ids.length === 0
      ? []
      : (await queries.listNames(tx, tx.companyId, ids)).flatMap(({ id, name }) =>
          name ? [[id, name]] : [],
        ),
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
  const others = (await queries.listApprovers(tx, tx.companyId)).filter(({ id }) => id !== userId);
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
