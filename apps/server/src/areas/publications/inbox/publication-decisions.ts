import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../audit/chain.ts';
import type { DecidedState } from '../../../db/tables/decisions.ts';
import { ProblemError } from '../../../lib/problem.ts';
import { said } from '../../../lib/said.ts';
import { addSeconds } from '../../../lib/time.ts';
import type { UndoableStates } from '../../records/undo.service.ts';
import { markDue } from '../screening/learning.queries.ts';
import { learningDelaySeconds } from '../screening/learning.ts';
import { type LockedRow, stateOf } from './decided-state.ts';
import * as queries from './decisions.queries.ts';
import { type DecidedColumns, publicationTable } from './publication-table.ts';

const hashOf = (value: unknown) => createHash('sha256').update(canonicalJson(value)).digest('hex');

/** The workspace that the person worked in. */
export interface DecisionCause {
  readonly workspaceId: string | null;
}

/** What a company decides about publications. Each change, also an undo, is a decision that can be undone. */
export const publicationDecisions: UndoableStates<LockedRow, DecidedColumns, DecidedState, DecisionCause> = {
  of: publicationTable,
  stateOf,
  columnsOf: ({ triaged_at: triagedAt, corrections, ...state }, now) => ({
    ...state,
    triaged_at: triagedAt === null ? null : new Date(triagedAt),
    corrections: JSON.stringify(corrections ?? {}),
    ...(corrections?.topics ? { topics: corrections.topics } : {}),
    updated_at: now,
  }),
  async remember(tx, items, { actor, cause, undoes, now }) {
    const { companyId } = tx;
    const { id } = await queries.insertDecision(tx, {
      companyId,
      actorId: actor.userId,
      apiTokenId: actor.apiToken?.id ?? null,
      ...cause,
      kind: undoes === null ? 'decision' : 'undo',
      undoes,
      size: items.length,
      at: now,
    });
    await queries.insertDecisionItems(tx, companyId, id, items);
    await markDue(tx, companyId, addSeconds(now, learningDelaySeconds));
    return id;
  },
  async find(tx, id) {
    const decision = await queries.lockDecision(tx, tx.companyId, id);
    if (!decision) return undefined;
    const items = await queries.findDecisionItems(tx, tx.companyId, id);
    return {
      undone_at: decision.undone_at,
      items: items.map(({ publication_id, before, revision_after }) => ({
        id: publication_id,
        before,
        revisionAfter: revision_after,
      })),
      // an undo is shown where the decision was made
      cause: { workspaceId: decision.workspace_id },
    };
  },
  markUndone: (tx, id, now) => queries.markUndone(tx, tx.companyId, id, now),
  refusal: (because, row) =>
    new ProblemError(
      409,
      'undo_not_possible',
      said('problems-publications', because === 'undoneAlready' ? because : 'decidedSince'),
      row ? { currentRevision: row.revision } : {},
    ),
  told: (items, { undoes, changeId }) => ({
    action: undoes === null ? 'decision' : 'undo',
    details: {
      decision: changeId,
      ...(undoes === null ? {} : { undoes }),
      items: items.map(({ id, before, after }) => ({
        publication: id,
        status: [before.status, after.status],
        assignee: [before.assignee_id, after.assignee_id],
        before: hashOf(before),
        after: hashOf(after),
      })),
    },
  }),
};
