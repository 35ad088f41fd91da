import { randomUUID } from 'node:crypto';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { defineJob, type JobDefinition, type JobRun } from '../../jobs/define.ts';
import { said } from '../../lib/said.ts';
import { findUserAsActor } from '../account/actor.service.ts';
import type { AnsweringParts } from '../answering/answers.service.ts';
import { citingReaderOf } from '../documents/citations.service.ts';
import {
  answerHtml,
  citationMaker,
  lockDocumentOf,
  readSections,
  writeAnswers,
} from '../documents/questions.service.ts';
import { listReadable, requireMember } from '../workspaces/access.service.ts';
import { type Answered, answerOne } from './answer-question.ts';
import { type AnsweringPayload, answeringJob } from './answering-job.ts';
import { followGates } from './gates.service.ts';
import { type AskedKnowledge, readKnowledge } from './knowledge.service.ts';
import { noteUse, openLibrary } from './library.service.ts';
import * as queries from './queries.ts';
import * as questions from './questions.queries.ts';
import { valueFor } from './values.ts';

type Parts = AnsweringParts & Pick<Dependencies, 'config'>;

/** Questions that are answered before what was answered is stored. */
const questionsAtOnce = 8;

/** Whether it is the question still that was answered. */
const isSame = (row: questions.QueuedRow, asked: questions.QueuedRow): boolean =>
  row.question === asked.question &&
  row.kind === asked.kind &&
  JSON.stringify(row.choices) === JSON.stringify(asked.choices);

/** Whether an answer stands that the engine may not replace. */
const isKept = ({ state, origin }: Pick<questions.QueuedRow, 'state' | 'origin'>): boolean =>
  state === 'approved' || ((origin === 'person' || origin === 'form') && state === 'answered');

/** Stores answers, each of which is as it was when it was asked for; others stay and get the new text beside them. */
async function storeAnswers(
  tx: CompanyTransaction,
  actor: Actor,
  documentId: string,
  answered: readonly Answered[],
  { asked, now }: { readonly asked: AskedKnowledge['asked']; readonly now: Date },
): Promise<number> {
  let stored = 0;
  const maker = await citationMaker(tx, {
    reader: await citingReaderOf(tx, actor),
    documentId,
    now,
  });
  const present = new Map(
    (await questions.listQueued(tx, documentId, 10_000)).map((row) => [row.section_id, row]),
  );
  const writer = { userId: actor.userId, now };
  for (const one of answered) {
    const row = present.get(one.row.section_id);
    // deleted or cancelled meanwhile, or another question now, which still waits
    if (!row || !isSame(row, one.row)) continue;
    stored += 1;
    const ids = new Map<number, string>();
    for (const [ordinal, citation] of one.citations) {
      const id = await maker.idOf(citation);
      if (id !== null) ids.set(ordinal, id);
    }
    const isProven = one.refusal !== null || one.library !== null || ids.size > 0;
    const refusal = isProven ? one.refusal : ('not_in_sources' as const);
    const content = refusal === null ? answerHtml(one.text, ids) : '';
    const value = refusal === null ? one.value : null;
    const provenance = one.provenance;
    const inputs = JSON.stringify(refusal === null ? one.inputs : []);
    if (isKept(row)) {
      await questions.dropOutdatedProposals(tx, row.id);
      if (refusal === null && (content !== row.content || value !== row.value))
        await questions.insertProposal(tx, {
          id: randomUUID(),
          question_id: row.id,
          reason: 'source_changed',
          content,
          value,
          verdict: one.verdict,
          certainty: one.certainty,
          provenance: provenance && JSON.stringify(provenance),
          inputs,
          made_by: null,
          made_at: now,
        });
      // so that it is asked again once, when something changes once more
      await questions.updateQuestion(tx, row.id, { is_queued: false, inputs, updated_at: now });
      continue;
    }
    const state = refusal === null ? ('answered' as const) : ('abstained' as const);
    if (one.library) await noteUse(tx, [one.library.id], now);
    const targets = [
      row,
      ...(await questions.listSame(tx, documentId, [row.section_id])).filter((same) => !isKept(same)),
    ];
    const revisions = await writeAnswers(
      tx,
      documentId,
      targets.map(({ section_id: id }) => ({
        id,
        content,
        state,
        confidence: refusal === null ? one.confidence : null,
        provenance: provenance ?? null,
      })),
      writer,
      null,
    );
    for (const target of targets)
      await questions.updateQuestion(tx, target.id, {
        state,
        section_revision: revisions.get(target.section_id) ?? 1,
        value: target.id === row.id ? value : valueFor(value, target),
        verdict: refusal === null ? one.verdict : null,
        certainty: one.certainty,
        origin: refusal === null ? (one.library ? 'library' : 'engine') : null,
        refusal,
        closest: JSON.stringify(one.closest),
        asked: JSON.stringify(asked),
        inputs,
        library_id: one.library?.id ?? null,
        is_queued: false,
        authors: one.library?.by ? [one.library.by] : [],
        edited_by: null,
        edited_at: null,
        updated_at: now,
      });
  }
  return stored;
}

/** Says that a run is over; one that somebody cancelled stays so. */
async function end(
  tx: CompanyTransaction,
  documentId: string,
  {
    state,
    problem,
    actor,
    now,
  }: {
    readonly state: 'done' | 'failed';
    readonly problem: string | null;
    readonly actor: string | null;
    readonly now: Date;
  },
): Promise<void> {
  const row = await queries.lockQuestionnaire(tx, documentId);
  if (row?.run_state !== 'running') return;
  await questions.emptyQueue(tx, documentId);
  await queries.updateQuestionnaire(tx, documentId, {
    run_state: state,
    run_problem: problem,
    run_ended_at: now,
  });
  recordAudit(tx, {
    companyId: tx.companyId,
    actorId: actor,
    action: `questionnaire.answering_${state}`,
    objectType: 'questionnaire',
    objectId: documentId,
    details: { questions: row.run_done },
    at: now,
  });
}

/** Whether who asked for the answers may still write where they go. */
async function mayRun(tx: CompanyTransaction, actor: Actor, workspaceId: string): Promise<boolean> {
  if (actor.role === 'auditor' || !(await listReadable(tx, actor)).includes(workspaceId)) return false;
  return (await requireMember(tx, actor, workspaceId)).archived_at === null;
}

/** Answers what waits. It may be killed at any point: it goes on with what still waits, and answers nothing twice. */
export async function runAnswers(
  parts: Parts,
  companyId: string,
  { document_id: documentId, user_id: userId }: AnsweringPayload,
  run: Pick<JobRun<unknown>, 'signal'>,
): Promise<void> {
  const { db, clock, config, log } = parts;
  const read = await db.withCompany(companyId, async (tx) => {
    const row = await queries.findQuestionnaire(tx, documentId);
    const actor = await findUserAsActor(tx, { companyId, userId }, config, clock.now());
    if (row?.run_state !== 'running' || !actor || !(await mayRun(tx, actor, row.workspace_id)))
      return { row, actor, knowledge: null };
    return {
      row,
      actor,
      knowledge: await readKnowledge(tx, actor, row.workspace_id, row.knowledge),
      sectionNames: new Map((await readSections(tx, documentId)).map((one) => [one.id, one.question])),
      library: await openLibrary(tx, parts, row.knowledge.kinds.includes('library')),
    };
  });
  const { row, actor, knowledge } = read;
  const fail = () =>
    db.withCompany(companyId, (tx) =>
      end(tx, documentId, {
        state: 'failed',
        problem: said('problems-questionnaires', 'failed').in(row?.language ?? 'en'),
        actor: null,
        now: clock.now(),
      }),
    );
  if (!row || row.run_state !== 'running') return;
  if (!actor || !knowledge) return fail();
  const about = {
    knowledge,
    library: read.library,
    sectionNames: read.sectionNames,
    language: row.language,
  };
  const asked = {
    ...(about.library.size > 0 ? { library: about.library.size } : {}),
    ...knowledge.asked,
  };
  try {
    for (;;) {
      const waiting = await db.withCompany(companyId, (tx) =>
        questions.listQueued(tx, documentId, questionsAtOnce),
      );
      if (waiting.length === 0) {
        const isOver = await db.withCompany(companyId, async (tx) => {
          await lockDocumentOf(tx, documentId);
          // what was asked for in the meantime
          if ((await questions.countQueued(tx, documentId)) > 0) return false;
          await end(tx, documentId, {
            state: 'done',
            problem: null,
            actor: actor.userId,
            now: clock.now(),
          });
          return true;
        });
        if (isOver) return;
        continue;
      }
      const answered: Answered[] = [];
      for (const one of waiting) {
        run.signal.throwIfAborted();
        answered.push(await answerOne(parts, actor, one, about, run.signal));
      }
      const goesOn = await db.withCompany(companyId, async (tx) => {
        if (!(await lockDocumentOf(tx, documentId))) return false;
        const form = await queries.lockQuestionnaire(tx, documentId);
        if (form?.run_state !== 'running') return false;
        const now = clock.now();
        const stored = await storeAnswers(tx, actor, documentId, answered, { asked, now });
        await followGates(tx, documentId);
        await queries.updateQuestionnaire(tx, documentId, { run_done: form.run_done + stored });
        return true;
      });
      if (!goesOn) return;
    }
  } catch (error) {
    // the process stops; the job runs again
    if (run.signal.aborted) throw error;
    log.error({ err: error, questionnaire: documentId }, 'questions could not be answered');
    await fail();
  }
}

export const answerQuestionnaires = (parts: () => Parts): JobDefinition<AnsweringPayload> =>
  defineJob({
    ...answeringJob,
    exclusive: true,
    expireInSeconds: 3_600,
    handler: async (run) => {
      if (run.companyId !== null) await runAnswers(parts(), run.companyId, run.payload, run);
    },
  });
