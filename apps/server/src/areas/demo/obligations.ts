import type { ConfirmDue } from '@regulus/contract/due-dates.ts';
import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { ObligationRow } from '@regulus/contract/obligations.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { assignBatch, decideBatch } from '../obligations/decide.service.ts';
import { deriveAtOnce } from '../obligations/derive.service.ts';
import { confirmDue } from '../obligations/due.service.ts';
import { listObligations } from '../obligations/service.ts';

/** What was decided about the obligations of a sample, each named by words that stand in it. */
export interface DecidedSample {
  readonly approved: readonly string[];
  readonly disregarded?: { readonly words: string; readonly reason: string };
  /** given to somebody who is to look at it */
  readonly assigned?: readonly string[];
}

/** Up to where a demo company reads; more are not made of a sample. */
const most = 100;

export const obligationsOf = async (
  dependencies: Dependencies,
  actor: Actor,
  publication: string,
): Promise<ObligationRow[]> =>
  (
    await listObligations(dependencies, actor, {
      publication,
      kind: ['firm'],
      sort: 'place',
      limit: most,
      offset: 0,
    })
  ).obligations;

/** Those of which the words are. */
export const named = (obligations: readonly ObligationRow[], words: readonly string[]): string[] =>
  obligations.filter((obligation) => words.some((one) => obligation.words.includes(one))).map(({ id }) => id);

/** Derives the obligations of a sample where that was not done yet. */
export const deriveSample = async (
  dependencies: Dependencies,
  actor: Actor,
  publication: string,
): Promise<void> => {
  await deriveAtOnce(dependencies, actor, publication);
};

/** Decides about obligations of a sample of which nobody has decided any. */
export async function decideSample(
  dependencies: Dependencies,
  { by, assignee }: { readonly by: Actor; readonly assignee: Actor },
  publication: string,
  { approved, disregarded, assigned = [] }: DecidedSample,
): Promise<void> {
  const obligations = await obligationsOf(dependencies, by, publication);
  if (obligations.some(({ status }) => status !== obligationStatus.needsReview)) return;
  const toApprove = named(obligations, approved);
  if (toApprove.length > 0) await decideBatch(dependencies, by, { status: 2, obligations_ids: toApprove });
  const apart = disregarded ? named(obligations, [disregarded.words]) : [];
  if (disregarded && apart.length > 0)
    await decideBatch(dependencies, by, { status: 0, reason: disregarded.reason, obligations_ids: apart });
  const given = named(obligations, assigned);
  if (given.length > 0)
    await assignBatch(dependencies, by, { assignee_id: assignee.userId, obligations_ids: given });
}

/** Says when an obligation of a sample falls due where nobody has said so. */
export async function setDue(
  dependencies: Dependencies,
  by: Actor,
  publication: string,
  words: string,
  due: ConfirmDue,
): Promise<void> {
  const obligations = await obligationsOf(dependencies, by, publication);
  const ids = new Set(named(obligations, [words]));
  const found = obligations.find(({ id, due_confirmed }) => ids.has(id) && due_confirmed === null);
  if (found) await confirmDue(dependencies, by, found.id, due);
}
