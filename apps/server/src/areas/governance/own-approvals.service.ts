import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { OwnApprovals } from '@regulus/contract/second-person.ts';
import type { OwnGroup } from '@regulus/contract/second-person-values.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isSecondPersonRequired, namesOfUsers } from '../approvals/second-person.service.ts';
import {
  listExcludedAlone,
  listReadyWithoutSecond,
  reapply,
  reopenReady,
} from '../controls/alone.service.ts';
import { decideBatch } from '../obligations/decide.service.ts';
import { listApprovedAlone, listDisregardedAlone } from '../obligations/service.ts';

const mostListed = 50;

/** What one person alone decided, by group; empty where no second person is required. */
async function findOwn(tx: CompanyTransaction, companyId: string) {
  if (!(await isSecondPersonRequired(tx)))
    return { obligations: [], controls: [], disregarded: [], not_applying: [] };
  return {
    obligations: await listApprovedAlone(tx, companyId),
    controls: await listReadyWithoutSecond(tx, companyId),
    disregarded: await listDisregardedAlone(tx, companyId),
    not_applying: await listExcludedAlone(tx, companyId),
  };
}

export const listOwnApprovals = (
  { db }: Pick<Dependencies, 'db'>,
  { companyId }: Actor,
): Promise<OwnApprovals> =>
  db.withCompany(companyId, async (tx) => {
    const found = await findOwn(tx, companyId);
    const listed = {
      obligations: found.obligations.slice(0, mostListed),
      controls: found.controls.slice(0, mostListed),
      disregarded: found.disregarded.slice(0, mostListed),
      not_applying: found.not_applying.slice(0, mostListed),
    };
    const names = await namesOfUsers(tx, [
      ...new Set(Object.values(listed).flatMap((rows) => rows.flatMap((row) => row.decided_by ?? []))),
    ]);
    const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
    const presentObligation = (row: (typeof listed)['disregarded'][number]) => ({
      id: row.id,
      clause: row.clause,
      publication: { id: row.publication_id, title: row.title },
      decided_by: nameOf(row.decided_by),
      reason: row.reason,
    });
    const presentControl = ({ decided_by: by, ...row }: (typeof listed)['not_applying'][number]) => ({
      ...row,
      decided_by: nameOf(by),
    });
    return {
      obligations: listed.obligations.map(presentObligation),
      obligations_total: found.obligations.length,
      controls: listed.controls.map(presentControl),
      controls_total: found.controls.length,
      disregarded: listed.disregarded.map(presentObligation),
      disregarded_total: found.disregarded.length,
      not_applying: listed.not_applying.map(presentControl),
      not_applying_total: found.not_applying.length,
    };
  });

const putBackAtOnce = 1_000;

/**
 * Puts some groups of it back in review, as the one who asks. Each in a step of its own, obligations first: with them, controls
 * that answer them fall back already.
 * @throws ProblemError 409 where a colleague was faster
 */
export async function reviewOwnApprovals(
  dependencies: Pick<Dependencies, 'db' | 'clock'>,
  actor: Actor,
  groups: readonly OwnGroup[],
): Promise<Record<OwnGroup, number>> {
  const { db, clock } = dependencies;
  const { companyId } = actor;
  const found = await db.withCompany(companyId, (tx) => findOwn(tx, companyId));
  const counted = (group: OwnGroup) => (groups.includes(group) ? found[group].length : 0);
  for (const group of ['obligations', 'disregarded'] as const) {
    for (let from = 0; from < counted(group); from += putBackAtOnce) {
      const some = found[group].slice(from, from + putBackAtOnce);
      await decideBatch(dependencies, actor, {
        status: obligationStatus.needsReview,
        obligations_ids: some.map(({ id }) => id),
        // what somebody else has decided about since is not put back
        revisions: Object.fromEntries(some.map(({ id, revision }) => [id, revision])),
      });
    }
  }
  if (counted('controls') > 0) await db.withCompany(companyId, (tx) => reopenReady(tx, actor, clock.now()));
  if (counted('not_applying') > 0) await db.withCompany(companyId, (tx) => reapply(tx, actor, clock.now()));
  return {
    obligations: counted('obligations'),
    controls: counted('controls'),
    disregarded: counted('disregarded'),
    not_applying: counted('not_applying'),
  };
}
