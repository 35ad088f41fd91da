import type { QuestionState } from '@regulus/contract/questionnaire-values.ts';
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

/** Writes the states of answers into their document, and what follows for the questions. */
async function writeStates(
  tx: CompanyTransaction,
  actor: Actor,
  documentId: string,
  changed: readonly { readonly row: questions.QuestionRow; readonly state: QuestionState }[],
  now: Date,
): Promise<void> {
  const revisions = new Map<string, number>();
  // whose words they are stays
  for (const [by, some] of Map.groupBy(changed, ({ row }) => row.edited_by))
    for (const [id, revision] of await writeAnswers(
      tx,
      documentId,
      some.map(({ row, state }) => ({ id: row.section_id, state })),
      { userId: actor.userId, now },
      by,
    ))
      revisions.set(id, revision);
  await questions.setSectionRevisions(tx, documentId, revisions);
}

/** Approves answers, or takes approvals back: each that can be; the others are named. @throws ProblemError 403, 404, 409 */
export const decide = (
  { db, clock }: Parts,
  actor: Actor,
  id: string,
  { questions: chosen, decision }: Decided,
) =>
  db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    const { row: form } = await lockWhole(tx, actor, id);
    const ids = [...new Set(chosen.map((one) => one.id))];
    const list = () => questions.listAll(tx, id, gatesOf(form), { ids });
    const found = await list();
    const bySection = new Map(found.map((row) => [row.section_id, row]));
    const seen = new Map(chosen.map((one) => [one.id, one.revision]));
    const refused = new Map<string, ProblemError>();
    const isApproval = decision === 'approve';
    const state = isApproval ? ('approved' as const) : ('answered' as const);
    for (const sectionId of ids) {
      const row = bySection.get(sectionId);
      const why = !row
        ? questionNotFound()
        : row.revision !== seen.get(sectionId)
          ? new ProblemError(409, 'revision_conflict', said('problems-http', 'changedMeanwhile'))
          : isApproval && row.skipped_by !== null
            ? new ProblemError(409, 'not_ready', said('problems-questionnaires', 'skipped'))
            : isApproval && ids.length > 1 && row.review_gate !== 'bulk' && row.state !== 'approved'
              ? new ProblemError(409, 'not_ready', said('problems-questionnaires', 'notInBulk'))
              : null;
      if (why) refused.set(sectionId, why);
    }
    const open = new Map(
      found.filter((row) => !refused.has(row.section_id)).map((row) => [row.id, row] as const),
    );
    const plans = await changeRecords(
      tx,
      actor,
      questionRecords,
      {
        rows: await lockRecords(tx, questionRecords, [...open.keys()]),
        changeOf: ({ revision }) => ({ state, revision }),
        isAlone: ids.length === 1,
        leaveOut: (questionId, why) => refused.set(open.get(questionId)!.section_id, why),
      },
      now,
    );
    const changed = plans
      .map((plan) => ({ row: open.get(plan.id)!, state: plan.state }))
      .filter((one) => one.state !== one.row.state);
    await writeStates(tx, actor, id, changed, now);
    const after = await list();
    const approved = new Set(changed.flatMap((one) => (one.state === 'approved' ? [one.row.id] : [])));
    await learnApproved(
      tx,
      actor,
      after.filter((row) => approved.has(row.id)),
      { language: form.language, now },
    );
    await tx.work.finish();
    return {
      done: after
        .filter(({ section_id: one }) => !refused.has(one))
        .map(({ section_id: sectionId, revision, state }) => ({ id: sectionId, revision, state })),
      not_done: [...refused].map(([sectionId, { code, said: words, message }]) => ({
        id: sectionId,
        code,
        detail: words?.in(spokenLanguage()) ?? message,
      })),
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
