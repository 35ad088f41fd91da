import type { SecondPersonSetting } from '@regulus/contract/second-person.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ProblemError } from '../../http/problem.ts';
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
      await recordAudit(tx, {
        companyId,
        actorId: userId,
        action: 'company.second_person',
        objectType: 'company',
        objectId: companyId,
        details: { required: [!required, required] },
        at: clock.now(),
      });
    return present(tx, companyId);
  });

export const isSecondPersonRequired = (tx: CompanyTransaction): Promise<boolean> =>
  queries.isRequired(tx, tx.companyId);

/** Of those who may approve, by id. */
export const namesOf = async (tx: CompanyTransaction): Promise<ReadonlyMap<string, string>> =>
  new Map((await queries.listApprovers(tx, tx.companyId)).map(({ id, name }) => [id, name]));

/** Something that is to be approved, and who made it what it is; null: the system, or nobody who is known. */
export interface Made {
  readonly id: string;
  readonly madeBy: string | null;
}

const mostNames = 3;

/**
 * Where the company requires a second person, refuses what the one who approves has made; nothing of a batch is changed then.
 * @param did what the maker did, e.g. `You changed this obligation last`
 * @throws ProblemError 409 `second_person_needed` with the ids in `conflicts`
 */
export async function requireSecondPerson(
  tx: CompanyTransaction,
  { userId }: Pick<Actor, 'userId'>,
  approved: readonly Made[],
  did: (count: number) => string,
): Promise<void> {
  const own = approved.filter(({ madeBy }) => madeBy === userId);
  if (own.length === 0 || !(await queries.isRequired(tx, tx.companyId))) return;
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
    `${did(own.length)}, and your company requires a second person to approve. ${
      others.length === 0
        ? 'Nobody else may approve at the moment: invite a colleague, or ask an administrator to change the setting.'
        : `Ask ${who}.`
    }${approved.length > 1 ? ' Nothing was changed.' : ''}`,
    { conflicts: own.map(({ id }) => id) },
  );
}
