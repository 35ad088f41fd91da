import type { assignQuestions, decideQuestions } from '@regulus/contract/questionnaires.ts';
import type { Parsed } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import { roleMissing } from '../../access/refusals.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import { writeAnswers } from '../documents/questions.service.ts';
import { changeRecords } from '../records/change.service.ts';
import { lockRecords } from '../records/rows.service.ts';
import { lockSeen, lockWhole, questionNotFound } from './access.service.ts';
import { learnApproved } from './library.service.ts';
import { questionRecords } from './question-records.ts';
import * as questions from './questions.queries.ts';
import { presentQuestions } from './questions.service.ts';
import { gatesOf } from './service.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;
type Decided = Parsed<typeof decideQuestions, 'body'>;

/** Approves one answer, or takes its approval back. @throws ProblemError 400, 409 */
async function decideOne(
  tx: CompanyTransaction,
  actor: Actor,
  row: questions.QuestionRow,
  { decision, in_bulk: inBulk }: Pick<Decided, 'decision' | 'in_bulk'>,
  now: Date,
): Promise<void> {
  if (decision === 'approve' && row.skipped_by !== null)
    throw new ProblemError(409, 'not_ready', said('problems-questionnaires', 'skipped'));
  if (decision === 'approve' && inBulk && row.review_gate !== 'bulk' && row.state !== 'approved')
    throw new ProblemError(409, 'not_ready', said('problems-questionnaires', 'notInBulk'));
  const rows = await lockRecords(tx, questionRecords, [row.id]);
  const [plan] = await changeRecords(
    tx,
    actor,
    questionRecords,
    {
      rows,
      changeOf: () => ({
        state: decision === 'approve' ? ('approved' as const) : ('answered' as const),
        revision: row.revision,
      }),
      isAlone: true,
    },
    now,
  );
  if (plan && plan.state !== row.state) {
    const revisions = await writeAnswers(
      tx,
      row.document_id,
      [{ id: row.section_id, state: plan.state }],
      { userId: actor.userId, now },
      row.edited_by,
    );
    await questions.updateSilently(tx, row.id, {
      section_revision: revisions.get(row.section_id) ?? row.section_revision,
    });
  }
}

/** Approves answers, or takes approvals back: each that can be; the others are named. @throws ProblemError 403, 404, 409 */
export const decide = (
  { db, clock }: Parts,
  actor: Actor,
  id: string,
  { questions: chosen, ...decided }: Decided,
) =>
  db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    const { row: form } = await lockWhole(tx, actor, id);
    const ids = chosen.map((one) => one.id);
    const rows = new Map(
      (await questions.listAll(tx, id, gatesOf(form), { ids })).map((one) => [one.section_id, one]),
    );
    const notDone: { id: string; code: string; detail: string }[] = [];
    for (const { id: sectionId, revision } of chosen) {
      const row = rows.get(sectionId);
      const refuse = ({ code, said: words, message }: ProblemError) =>
        notDone.push({ id: sectionId, code, detail: words?.in(spokenLanguage()) ?? message });
      if (!row) {
        refuse(questionNotFound());
        continue;
      }
      if (row.revision !== revision) {
        refuse(new ProblemError(409, 'revision_conflict', said('problems-http', 'changedMeanwhile')));
        continue;
      }
      try {
        await decideOne(tx, actor, row, decided, now);
      } catch (error) {
        // nothing is written before it is known that it may be
        if (!(error instanceof ProblemError)) throw error;
        refuse(error);
      }
    }
    const approved = (await questions.listAll(tx, id, gatesOf(form), { ids })).filter(
      (row) => row.state === 'approved' && rows.get(row.section_id)?.state !== 'approved',
    );
    await learnApproved(tx, actor, approved, { language: form.language, now });
    await tx.work.finish();
    const failed = new Set(notDone.map((one) => one.id));
    const after = await questions.listAll(tx, id, gatesOf(form), { ids });
    return {
      done: after
        .filter(({ section_id: one }) => !failed.has(one))
        .map(({ section_id: sectionId, revision, state }) => ({ id: sectionId, revision, state })),
      not_done: notDone,
    };
  });

/** Assigns questions to a colleague. @throws ProblemError 400, 403, 404, 409 */
export const assign = (
  { db, clock }: Parts,
  actor: Actor,
  id: string,
  { question_ids: ids, assigned_to: assignee, due_on: dueOn, note }: Parsed<typeof assignQuestions, 'body'>,
) =>
  db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    const seen = await lockSeen(tx, actor, id);
    if (!seen.seesAll) throw roleMissing(said('problems-questionnaires', 'membersAssign'));
    const { row: form } = seen;
    const found = await questions.findQuestionIds(tx, id, ids);
    if (found.length < new Set(ids).size) throw questionNotFound();
    const rows = await lockRecords(
      tx,
      questionRecords,
      found.map((one) => one.id),
    );
    await changeRecords(
      tx,
      actor,
      questionRecords,
      { rows, changeOf: () => ({ assignee_id: assignee, due_on: dueOn, note }), isAlone: false },
      now,
    );
    await tx.work.finish();
    return {
      questions: await presentQuestions(tx, await questions.listAll(tx, id, gatesOf(form), { ids })),
    };
  });
