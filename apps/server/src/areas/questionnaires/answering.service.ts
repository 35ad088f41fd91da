import type { answerQuestions } from '@regulus/contract/questionnaires.ts';
import type { Parsed } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { lockWhole, questionNotFound } from './access.service.ts';
import { answeringJob } from './answering-job.ts';
import { readKnowledge } from './knowledge.service.ts';
import { presentRun } from './present.ts';
import * as queries from './queries.ts';
import * as questions from './questions.queries.ts';
import { gatesOf, recordChange } from './service.ts';

type Parts = Pick<Dependencies, 'db' | 'clock' | 'jobs'>;

/** Has questions of a locked questionnaire answered in the background; those that wait already stay in the queue. */
export async function requestAnswers(
  tx: CompanyTransaction,
  { jobs, clock }: Pick<Parts, 'jobs' | 'clock'>,
  { id, ids, userId }: { readonly id: string; readonly ids: readonly string[]; readonly userId: string },
): Promise<void> {
  const isRunning = (await queries.findQuestionnaire(tx, id))?.run_state === 'running';
  await questions.queueQuestions(tx, id, ids);
  const waiting = await questions.countQueued(tx, id);
  const before = isRunning ? ((await queries.findQuestionnaire(tx, id))?.run_done ?? 0) : 0;
  await queries.updateQuestionnaire(tx, id, {
    run_state: 'running',
    run_done: before,
    run_total: before + waiting,
    run_problem: null,
    run_by: userId,
    run_ended_at: null,
    ...(isRunning ? {} : { run_started_at: clock.now() }),
  });
  await jobs.enqueue(
    tx,
    answeringJob,
    { document_id: id, user_id: userId },
    { key: `${tx.companyId} ${id}` },
  );
}

/** @throws ProblemError 400, 403, 404, 409 */
export const start = (
  parts: Parts,
  actor: Actor,
  id: string,
  { node_ids: wanted, source_ids: sourceIds, kinds }: Parsed<typeof answerQuestions, 'body'>,
) =>
  parts.db.withCompany(actor.companyId, async (tx) => {
    const now = parts.clock.now();
    const { row } = await lockWhole(tx, actor, id);
    const knowledge = {
      kinds: kinds ?? row.knowledge.kinds,
      source_ids: sourceIds ?? row.knowledge.source_ids,
    };
    if (sourceIds !== undefined || kinds !== undefined)
      await queries.updateQuestionnaire(tx, id, { knowledge: JSON.stringify(knowledge) });
    const known = await readKnowledge(tx, actor, row.workspace_id, knowledge);
    if (sourceIds !== undefined && known.sources.length < new Set(sourceIds).size) {
      const found = new Set(known.sources.map((one) => one.id));
      const missing = sourceIds.filter((one) => !found.has(one));
      throw new ProblemError(
        404,
        'not_found',
        said('problems-questionnaires', 'sourcesNotFound', { ids: missing.join(', ') }),
      );
    }
    if (
      !known.usesLibrary &&
      known.sources.length === 0 &&
      known.controls.length === 0 &&
      known.publications.length === 0
    )
      throw new ProblemError(409, 'not_ready', said('problems-questionnaires', 'noSources'));
    const rows = await questions.listAll(tx, id, gatesOf(row), wanted === undefined ? {} : { ids: wanted });
    if (wanted !== undefined && rows.length < new Set(wanted).size) throw questionNotFound();
    const asked = rows.filter(
      (one) =>
        one.same_as === null &&
        (wanted !== undefined ||
          (one.skipped_by === null && (one.state === 'open' || one.state === 'abstained'))),
    );
    await requestAnswers(tx, parts, { id, ids: asked.map((one) => one.section_id), userId: actor.userId });
    recordChange(tx, actor.userId, {
      id,
      action: 'answering_started',
      details: { questions: asked.length, kinds: knowledge.kinds },
      at: now,
    });
    await tx.work.finish();
    const after = await queries.findQuestionnaire(tx, id);
    return { answering: after ? presentRun(after) : null };
  });

/** @throws ProblemError 403, 404, 409 */
export const cancel = ({ db, clock }: Parts, actor: Actor, id: string) =>
  db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    const { row } = await lockWhole(tx, actor, id);
    if (row.run_state === 'running') {
      await questions.emptyQueue(tx, id);
      await queries.updateQuestionnaire(tx, id, { run_state: 'cancelled', run_ended_at: now });
      recordChange(tx, actor.userId, {
        id,
        action: 'answering_cancelled',
        details: { done: row.run_done, total: row.run_total },
        at: now,
      });
    }
    await tx.work.finish();
    const after = await queries.findQuestionnaire(tx, id);
    return { answering: after ? presentRun(after) : null };
  });
