import type { OwnApprovals } from '@regulus/contract/second-person.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isSecondPersonRequired, namesOf } from '../companies/service-second-person.ts';
import { listReadyWithoutSecond, reopenReady } from '../controls/service-approval.ts';
import { listApprovedByChanger } from '../obligations/service.ts';
import { decideBatch } from '../obligations/service-decide-many.ts';

const mostListed = 50;

/** What one person made and approved; empty where no second person is required. */
async function findOwn(tx: CompanyTransaction, companyId: string, now: Date) {
  if (!(await isSecondPersonRequired(tx))) return { obligations: [], controls: [] };
  return {
    obligations: await listApprovedByChanger(tx, companyId),
    controls: await listReadyWithoutSecond(tx, companyId, now),
  };
}

export const listOwnApprovals = (
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { companyId }: Actor,
): Promise<OwnApprovals> =>
  db.withCompany(companyId, async (tx) => {
    const { obligations, controls } = await findOwn(tx, companyId, clock.now());
    const names = await namesOf(tx);
    const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
    return {
      obligations: obligations
        .slice(0, mostListed)
        .map(({ id, clause, publication_id, title, approved_by: by }) => ({
          id,
          clause,
          publication: { id: publication_id, title },
          approved_by: nameOf(by),
        })),
      obligations_total: obligations.length,
      controls: controls
        .slice(0, mostListed)
        .map(({ approved_by: by, ...control }) => ({ ...control, approved_by: nameOf(by) })),
      controls_total: controls.length,
    };
  });

const putBackAtOnce = 1_000;

/**
 * Puts all of it back in review, as the one who asks. In two steps, obligations first: with them, controls that answer them fall
 * back already.
 * @throws ProblemError 409 where a colleague was faster
 */
export async function reviewOwnApprovals(
  dependencies: Pick<Dependencies, 'db' | 'clock'>,
  actor: Actor,
): Promise<{ obligations: number; controls: number }> {
  const { db, clock } = dependencies;
  const { companyId } = actor;
  const before = await db.withCompany(companyId, (tx) => findOwn(tx, companyId, clock.now()));
  for (let from = 0; from < before.obligations.length; from += putBackAtOnce) {
    const some = before.obligations.slice(from, from + putBackAtOnce);
    await decideBatch(dependencies, actor, {
      status: 1,
      obligations_ids: some.map(({ id }) => id),
      // what somebody else has decided about since is not put back
      revisions: Object.fromEntries(some.map(({ id, revision }) => [id, revision])),
    });
  }
  if (before.controls.length > 0)
    await db.withCompany(companyId, (tx) => reopenReady(tx, actor, clock.now()));
  return { obligations: before.obligations.length, controls: before.controls.length };
}
