import { randomUUID } from 'node:crypto';
import { textsIn } from '@regulus/messages/texts-in.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { AnswerInput, ClosestPlace } from '../../db/tables/questionnaires.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { AnswerCitation } from '../../engine/answers/answers.ts';
import type { KnowledgePassage, QuestionAnswer } from '../../engine/questionnaires/questionnaires.ts';
import { detectLanguage } from '../../engine/text/language.ts';
import { defineJob, type JobDefinition, type JobRun } from '../../jobs/define.ts';
import { said } from '../../lib/said.ts';
import { findUserAsActor } from '../account/actor.service.ts';
import type { AnsweringParts } from '../answering/answers.service.ts';
import type { ProvenCitation } from '../answering/citations.service.ts';
import { Evidence } from '../answering/evidence.service.ts';
import { citingReaderOf } from '../documents/citations.service.ts';
import {
  answerHtml,
  citationMaker,
  type DraftCitation,
  lockDocumentOf,
  readSections,
  writeAnswers,
} from '../documents/questions.service.ts';
import { listReadable, requireMember } from '../workspaces/access.service.ts';
import { requestAnswers } from './answering.service.ts';
import { type AnsweringPayload, answeringJob } from './answering-job.ts';
import { followGates } from './gates.service.ts';
import { type AskedKnowledge, controlPassageId, inputsOf, readKnowledge } from './knowledge.service.ts';
import { type LibraryAnswer, type LibraryFinder, noteUse, openLibrary } from './library.service.ts';
import * as queries from './queries.ts';
import * as questions from './questions.queries.ts';
import { recordChange } from './service.ts';
import { valueFor } from './values.ts';

type Parts = AnsweringParts & Pick<Dependencies, 'config'>;

/** Controls among them, those that share the most words with the question. */
const mostControls = 6;
/** Questions that are answered before what was answered is stored. */
const questionsAtOnce = 8;

const wordsIn = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]{4,}/gu)
      ?.map((word) => word.slice(0, 7)),
  );

/** The controls that share words with a question, those with the most first. */
function controlsFor(question: string, { controls }: AskedKnowledge): KnowledgePassage[] {
  const asked = wordsIn(question);
  return controls
    .map(({ passage }) => {
      const own = wordsIn(`${passage.text} ${passage.headings.join(' ')}`);
      return { passage, shared: [...asked].filter((word) => own.has(word)).length };
    })
    .filter(({ shared }) => shared > 1)
    .toSorted((one, other) => other.shared - one.shared)
    .slice(0, mostControls)
    .map(({ passage }) => passage);
}

interface Answered {
  readonly row: questions.QueuedRow;
  readonly value: string | null;
  readonly verdict: QuestionAnswer['verdict'];
  /** with the markers of citations */
  readonly text: string;
  readonly citations: ReadonlyMap<number, DraftCitation>;
  readonly refusal: QuestionAnswer['refusal'];
  readonly confidence: QuestionAnswer['confidence'];
  readonly certainty: number;
  readonly closest: readonly ClosestPlace[];
  readonly inputs: readonly AnswerInput[];
  readonly provenance: QuestionAnswer['provenance'] | null;
  readonly library: LibraryAnswer | null;
}

const draftOf = ({ kind, id, text_id: textId, start, end, quote }: ProvenCitation): DraftCitation => ({
  kind,
  id,
  textId,
  start,
  end,
  quote,
});

const closestOf = (one: ProvenCitation): ClosestPlace => ({
  kind: one.kind,
  id: one.id,
  title: one.title,
  clause: one.clause,
  page: one.page_no,
  quote: one.quote,
  start: one.start,
  end: one.end,
  text_id: one.text_id,
  workspace_id: one.workspace_id,
});

function fromLibrary(row: questions.QueuedRow, found: LibraryAnswer): Answered {
  const citations = new Map(found.citations.map((one, at) => [at + 1, one]));
  const markers = [...citations.keys()].map((ordinal) => `[${String(ordinal)}]`).join('');
  return {
    row,
    value: found.value,
    verdict: found.verdict,
    text: `${found.answer}${markers}`,
    citations,
    refusal: null,
    confidence: found.confidence,
    certainty: found.certainty,
    closest: [],
    inputs: [{ kind: 'library', id: found.id, as: String(found.revision) }],
    provenance: null,
    library: found,
  };
}

/** Answers one question from what may be asked. Reads in transactions of its own, and writes nothing. */
async function answerOne(
  parts: Parts,
  actor: Actor,
  row: questions.QueuedRow,
  {
    knowledge,
    library,
    sectionNames,
    language,
  }: {
    readonly knowledge: AskedKnowledge;
    readonly library: LibraryFinder;
    readonly sectionNames: ReadonlyMap<string, string>;
    readonly language: 'en' | 'de';
  },
  signal: AbortSignal,
): Promise<Answered> {
  const found = library(row.question, row);
  if (found) return fromLibrary(row, found);
  const { questionnaires } = parts.engines;
  const told = detectLanguage(row.question);
  const spoken = told === 'de' || told === 'en' ? told : language;
  const named = row.parent_id === null ? '' : (sectionNames.get(row.parent_id) ?? '');
  // questions that stand in no section are about nothing in particular
  const section = named === textsIn(language, 'questionnaire-files').general ? '' : named;
  const asked = {
    question: row.question,
    section: section === '' ? [] : [section],
    guidance: row.guidance,
    kind: row.kind,
    choices: row.choices,
    language: spoken,
  };
  const standings = new Map(knowledge.sources.map((one) => [one.id, one.standing]));
  const evidence = await Evidence.find(
    parts,
    actor,
    questionnaires.wordsOf(asked),
    { sources: [...standings.keys()], publications: knowledge.publications },
    questionnaires.wants,
  );
  const passages: KnowledgePassage[] = [
    ...controlsFor(row.question, knowledge),
    ...evidence.passages.map((passage) => ({
      ...passage,
      standing: standings.get(passage.documentId) ?? ('law' as const),
    })),
  ];
  const answer = await questionnaires.answer({ ...asked, passages, terms: evidence.terms }, signal);
  const controls = new Map(knowledge.controls.map((one) => [controlPassageId(one.id), one]));
  const citations = new Map<number, DraftCitation>();
  const inputs: Parameters<typeof inputsOf>[0][number][] = [];
  const prove = async (citation: AnswerCitation) => {
    const control = controls.get(citation.passageId);
    if (control) {
      citations.set(citation.ordinal, { kind: 'control', id: control.id });
      inputs.push({ kind: 'control', id: control.id, as: control.passage.text });
      return;
    }
    const proven = await evidence.citationOf(citation);
    if (!proven) return;
    citations.set(citation.ordinal, draftOf(proven));
    inputs.push({ kind: proven.kind, id: proven.id, as: proven.text_id });
  };
  for (const citation of answer.citations) await prove(citation);
  const closest: ClosestPlace[] = [];
  for (const citation of answer.closest) {
    const proven = controls.has(citation.passageId) ? null : await evidence.citationOf(citation);
    if (proven) closest.push(closestOf(proven));
  }
  // nothing is said about the firm without a quote that stands
  const isUnproven = answer.refusal === null && citations.size === 0;
  const refusal = isUnproven ? 'not_in_sources' : answer.refusal;
  return {
    row,
    value: refusal === null ? answer.value : null,
    verdict: refusal === null ? answer.verdict : null,
    text: refusal === null ? answer.content : '',
    citations,
    refusal,
    confidence: answer.confidence,
    certainty: isUnproven ? 0 : answer.certainty,
    closest,
    inputs: refusal === null ? inputsOf(inputs) : [],
    provenance: answer.provenance,
    library: null,
  };
}

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

/** Answers at once whose sources changed. */
const mostOutdated = 500;

/** Has answers made anew whose sources or controls have changed or are gone; those of people and approved ones stay. */
export async function followSources(
  { db, clock, jobs }: Pick<Dependencies, 'db' | 'clock' | 'jobs'>,
  signal?: AbortSignal,
): Promise<void> {
  const companies = await db.withSystem('cross-company-job', queries.listCompaniesWithAnswers);
  for (const { company_id: companyId } of companies) {
    if (signal?.aborted) return;
    await db.withCompany(companyId, async (tx) => {
      // a job that was lost is asked for again; one that runs is not asked for twice
      for (const { document_id: id, run_by: userId } of await queries.listRunning(tx))
        if (userId !== null)
          await jobs.enqueue(
            tx,
            answeringJob,
            { document_id: id, user_id: userId },
            { key: `${companyId} ${id}` },
          );
      const outdated = await questions.listOutdated(tx, mostOutdated);
      for (const [id, rows] of Map.groupBy(outdated, (one) => one.document_id)) {
        const userId = rows[0]?.run_by;
        if (!userId) continue;
        await lockDocumentOf(tx, id);
        await queries.lockQuestionnaire(tx, id);
        await requestAnswers(tx, { jobs, clock }, { id, ids: rows.map((one) => one.section_id), userId });
        recordChange(tx, null, {
          id,
          action: 'answering_started',
          details: { questions: rows.length, because: 'source_changed' },
          at: clock.now(),
        });
      }
    });
  }
}
