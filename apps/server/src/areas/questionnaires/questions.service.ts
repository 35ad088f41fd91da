import { randomUUID } from 'node:crypto';
import type {
  addQuestions,
  changeQuestion,
  decideProposal,
  listQuestions,
  QuestionDetail,
  QuestionRow as ShownQuestion,
} from '@regulus/contract/questionnaires.ts';
import type { Parsed } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import { roleMissing } from '../../access/refusals.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest, notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { endAll, listStanding } from '../approvals/approvals.service.ts';
import { withAuthor } from '../approvals/policy.service.ts';
import { signaturesOf } from '../approvals/signatures.service.ts';
import {
  type AnswerText,
  citationsOf,
  citedIn,
  cleanedAnswer,
  namesOf,
  personOf,
  removeSections,
  writeAnswers,
} from '../documents/questions.service.ts';
import { addComment, listComments } from '../records/comments.service.ts';
import { historyOf } from '../records/history.service.ts';
import { readerOf, standingOf } from '../search/cited.service.ts';
import {
  lockSeen,
  lockWhole,
  questionNotFound,
  requireQuestionnaire,
  type SeenQuestionnaire,
} from './access.service.ts';
import { followGates } from './gates.service.ts';
import { noteUse, offersFor } from './library.service.ts';
import { askedInWords, presentQuestion } from './present.ts';
import { questionTable } from './question-records.ts';
import * as questions from './questions.queries.ts';
import { record } from './record.service.ts';
import { addWritten, gatesOf, recordChange } from './service.ts';
import { verdictOf } from './values.ts';

type Parts = Pick<Dependencies, 'db' | 'clock' | 'engines'>;

/** @returns the questions as they are shown, in their order */
export async function presentQuestions(
  tx: CompanyTransaction,
  rows: readonly questions.QuestionRow[],
): Promise<ShownQuestion[]> {
  const signed = await signaturesOf(
    tx,
    questionTable.name,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    presentQuestion(
      row,
      row.state !== 'approved' && (signed.get(row.id) ?? []).some(({ confirmed_at: at }) => at === null),
    ),
  );
}

/** @throws ProblemError 403, 404 */
export const list = (
  { db }: Parts,
  actor: Actor,
  id: string,
  {
    assigned_to: assigned,
    search,
    state,
    gate,
    section,
    waits,
    sort,
    limit,
    offset,
  }: Parsed<typeof listQuestions, 'query'>,
) =>
  db.withCompany(actor.companyId, async (tx) => {
    const { row, seesAll } = await requireQuestionnaire(tx, actor, id);
    const wanted = assigned === 'me' ? actor.userId : assigned === 'none' ? null : assigned;
    const assignee = seesAll ? wanted : actor.userId;
    const { rows, counts } = await questions.listPage(tx, id, gatesOf(row), {
      search,
      state,
      gate,
      section,
      waits,
      assignee,
      sort,
      limit,
      offset,
    });
    return { questions: await presentQuestions(tx, rows), total: counts.total, counts };
  });

/** A question that the caller may see. @throws ProblemError 404 */
export async function requireQuestion(
  tx: CompanyTransaction,
  actor: Actor,
  { row, seesAll }: SeenQuestionnaire,
  sectionId: string,
): Promise<questions.QuestionRow> {
  const [found] = await questions.listAll(tx, row.document_id, gatesOf(row), {
    ids: [sectionId],
    ...(seesAll ? {} : { assignee: actor.userId }),
  });
  if (!found) throw questionNotFound();
  return found;
}

/** What the audit log tells of a question. */
const told = new Set([
  'answered',
  'changed',
  'assigned',
  'decided',
  'signed',
  'confirmed',
  'declined',
  'withdrawn',
  'commented',
  'proposal_taken',
  'proposal_dropped',
]);

export async function readQuestion(
  tx: CompanyTransaction,
  parts: Parts,
  actor: Actor,
  seen: SeenQuestionnaire,
  sectionId: string,
): Promise<QuestionDetail> {
  const row = await requireQuestion(tx, actor, seen, sectionId);
  const [shown] = await presentQuestions(tx, [row]);
  const proposals = await questions.listProposals(tx, row.id);
  const citations = await citationsOf(tx, actor, row.document_id, [row, ...proposals]);
  const citedBy = ({ content }: { readonly content: string }) =>
    citedIn(content).flatMap((one, index) => {
      const citation = citations.get(one);
      if (!citation) return [];
      // who is no member reads the answer, and no texts of the workspace
      const hidden = seen.seesAll || citation.is_available ? {} : { title: '', clause: '', quote: '' };
      return [{ ...citation, ...hidden, ordinal: index + 1 }];
    });
  const reader = await readerOf(tx, actor);
  const standing = await standingOf(
    tx,
    reader,
    row.closest.map(({ kind, id }) => ({ kind, document_id: id })),
  );
  const [approval] = row.state === 'approved' ? await listStanding(tx, questionTable.name, [row.id]) : [];
  const signatures = (await signaturesOf(tx, questionTable.name, [row.id])).get(row.id) ?? [];
  const confirmed = signatures.find(({ confirmed_at: at }) => at !== null);
  const names = await namesOf(tx, row.edited_by === null ? [] : [row.edited_by]);
  const gate = row.skipped_by === null ? null : await questions.findGate(tx, row.document_id, row.skipped_by);
  return {
    ...shown!,
    skipped_by: row.skipped_by === null ? null : { id: row.skipped_by, quote: gate?.gate?.quote ?? '' },
    content: row.content,
    citations: citedBy(row),
    closest: (seen.seesAll ? row.closest : []).map((one, index) => ({
      ordinal: index + 1,
      kind: one.kind,
      id: one.id,
      title: one.title,
      clause: one.clause,
      page_no: one.page,
      quote: one.quote,
      start: one.start,
      end: one.end,
      text_id: one.text_id,
      workspace_id: one.workspace_id,
      is_available: standing.isOpen({ kind: one.kind, document_id: one.id }),
      is_current: standing.isCurrent({ text_id: one.text_id }),
    })),
    proposals: proposals.map((proposal) => ({
      id: proposal.id,
      reason: proposal.reason,
      content: proposal.content,
      value: proposal.value,
      citations: citedBy(proposal),
      made_by: personOf(proposal.made_by, proposal.person_name),
      made_at: proposal.made_at.toISOString(),
    })),
    library: seen.seesAll ? await offersFor(tx, parts, row) : [],
    asked: askedInWords(row.asked),
    approved:
      approval === undefined
        ? null
        : {
            by: confirmed
              ? personOf(confirmed.signed_by, confirmed.signer_name)
              : personOf(approval.approved_by, approval.name),
            at: approval.approved_at.toISOString(),
            second: confirmed ? personOf(confirmed.confirmed_by, confirmed.second_name) : null,
          },
    edited_by: personOf(row.edited_by, row.edited_by === null ? null : names.get(row.edited_by)),
    edited_at: row.edited_at?.toISOString() ?? null,
    comments: await listComments(tx, questionTable, row.id),
    history: (await historyOf(tx, questionTable, row.id, told)).map(
      ({ id, at, actor: who, action, from, to }) => ({
        id,
        at,
        actor: who,
        action,
        details: [from, to].filter((one) => one !== null).join(' → '),
      }),
    ),
    may_edit: seen.mayEdit,
    may_approve: seen.seesAll && seen.mayEdit,
  };
}

/** @throws ProblemError 403, 404 */
export const get = (parts: Parts, actor: Actor, id: string, sectionId: string): Promise<QuestionDetail> =>
  parts.db.withCompany(actor.companyId, async (tx) =>
    readQuestion(tx, parts, actor, await requireQuestionnaire(tx, actor, id), sectionId),
  );

/** @throws ProblemError 400, 403, 404, 409 */
export const add = (
  { db, clock }: Parts,
  actor: Actor,
  id: string,
  { questions: added, section }: Parsed<typeof addQuestions, 'body'>,
): Promise<{ questions: ShownQuestion[] }> =>
  db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    const { row } = await lockWhole(tx, actor, id);
    const ids = await addWritten(tx, id, { questions: added, section }, actor, now);
    recordChange(tx, actor.userId, {
      id,
      action: 'questions_added',
      details: { count: ids.length },
      at: now,
    });
    await tx.work.finish();
    return { questions: await presentQuestions(tx, await questions.listAll(tx, id, gatesOf(row), { ids })) };
  });

/** @throws ProblemError 403, 404, 409 */
export const remove = ({ db, clock }: Parts, actor: Actor, id: string, sectionId: string): Promise<void> =>
  db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    const seen = await lockWhole(tx, actor, id);
    const row = await requireQuestion(tx, actor, seen, sectionId);
    await questions.freeCopies(tx, id, [sectionId]);
    await endAll(tx, questionTable.name, [row.id], now);
    await removeSections(tx, id, [sectionId], { userId: actor.userId, now });
    await followGates(tx, id);
    recordChange(tx, actor.userId, {
      id,
      action: 'question_deleted',
      details: { section: sectionId },
      at: now,
    });
  });

const fieldFault = (path: string, key: 'notAChoice' | 'notANumber' | 'notADay') =>
  invalidRequest(said('problems-questionnaires', key), [
    { path, message: said('problems-questionnaires', key) },
  ]);

/** A value as the form takes it. @throws ProblemError 400 */
function checkedValue(
  value: string | null,
  { kind, choices }: Pick<questions.QuestionRow, 'kind' | 'choices'>,
): string | null {
  if (value === null || value === '') return null;
  if (choices.length > 0) {
    const choice = choices.find((one) => one.trim().toLowerCase() === value.toLowerCase());
    if (choice === undefined) throw fieldFault('body.value', 'notAChoice');
    return choice;
  }
  if (kind === 'number' && !/^[+-]?\d+(?:[.,]\d+)?(?:\s?%)?$/u.test(value))
    throw fieldFault('body.value', 'notANumber');
  if (kind === 'date' && (!/^\d{4}-\d{2}-\d{2}$/u.test(value) || Number.isNaN(Date.parse(value))))
    throw fieldFault('body.value', 'notADay');
  return value;
}

/** What a person makes of a question. */
interface Change {
  readonly content?: string | undefined;
  readonly value?: string | null | undefined;
  readonly question?: string | undefined;
  readonly kind?: questions.QuestionRow['kind'] | undefined;
  readonly choices?: readonly string[] | undefined;
  readonly library_id?: string | undefined;
}

/** Writes what a person changed; an approval ends with it. */
export async function write(
  tx: CompanyTransaction,
  actor: Actor,
  row: questions.QuestionRow,
  { content, value, question, kind, choices, library_id: libraryId }: Change,
  now: Date,
): Promise<void> {
  const shape = { kind: kind ?? row.kind, choices: choices ?? row.choices };
  const isAnswer = content !== undefined || value !== undefined;
  /** it is another question now, so that nothing is known of its answer */
  const isOther =
    (question !== undefined && question !== row.question) ||
    shape.kind !== row.kind ||
    JSON.stringify(shape.choices) !== JSON.stringify(row.choices);
  const nextValue = value === undefined && !isOther ? row.value : checkedValue(value ?? row.value, shape);
  const nextContent = content === undefined ? row.content : await cleanedAnswer(tx, row.document_id, content);
  const isEmpty = nextContent === '' && nextValue === null;
  const state = isAnswer || row.state === 'approved' ? (isEmpty ? 'open' : 'answered') : row.state;
  const text: AnswerText = {
    id: row.section_id,
    state,
    ...(question === undefined ? {} : { question }),
    ...(isAnswer ? { content: nextContent, provenance: null, confidence: null } : {}),
  };
  if (row.state === 'approved') await endAll(tx, questionTable.name, [row.id], now);
  const revisions = await writeAnswers(
    tx,
    row.document_id,
    [text],
    { userId: actor.userId, now },
    actor.userId,
  );
  await questions.updateQuestion(tx, row.id, {
    ...(kind === undefined ? {} : { kind }),
    ...(choices === undefined ? {} : { choices: JSON.stringify(choices) }),
    state,
    section_revision: revisions.get(row.section_id) ?? row.section_revision,
    updated_at: now,
    authors: [...withAuthor(row.authors, actor.userId)],
    ...(isOther
      ? {
          value: nextValue,
          certainty: null,
          inputs: '[]',
          library_id: null,
          same_as: null,
          origin: row.origin === null ? null : ('person' as const),
        }
      : {}),
    ...(isAnswer
      ? {
          value: nextValue,
          verdict: verdictOf(nextValue),
          origin: isEmpty ? null : ('person' as const),
          refusal: null,
          certainty: null,
          closest: '[]',
          inputs: '[]',
          library_id: libraryId ?? null,
          is_queued: false,
          edited_by: actor.userId,
          edited_at: now,
        }
      : {}),
  });
  if (isOther) await questions.freeCopies(tx, row.document_id, [row.section_id]);
  await followGates(tx, row.document_id);
}

/** @throws ProblemError 400, 403, 404, 409 */
export async function change(
  parts: Parts,
  actor: Actor,
  id: string,
  sectionId: string,
  { revision, proposal_id: proposalId, ...body }: Parsed<typeof changeQuestion, 'body'>,
): Promise<QuestionDetail> {
  const { db, clock } = parts;
  const kept = await db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    const seen = await lockSeen(tx, actor, id);
    const row = await requireQuestion(tx, actor, seen, sectionId);
    if (
      !seen.seesAll &&
      (body.question !== undefined || body.kind !== undefined || body.choices !== undefined)
    )
      throw roleMissing(said('problems-questionnaires', 'membersAssign'));
    if (row.revision !== revision) {
      // nothing that somebody wrote is lost
      if (body.content !== undefined || body.value !== undefined) {
        const kept = {
          content: await cleanedAnswer(tx, id, body.content ?? row.content),
          value: body.value === undefined ? row.value : body.value,
        };
        const isKept = (await questions.listProposals(tx, row.id)).some(
          (one) => one.made_by === actor.userId && one.content === kept.content && one.value === kept.value,
        );
        if (!isKept)
          await questions.insertProposal(tx, {
            ...kept,
            id: randomUUID(),
            question_id: row.id,
            reason: 'conflict',
            made_by: actor.userId,
            made_at: now,
          });
      }
      return null;
    }
    await write(tx, actor, row, body, now);
    if (proposalId !== undefined && !(await questions.deleteProposal(tx, row.id, proposalId)))
      throw notFound(said('problems-questionnaires', 'proposalGone'));
    if (body.library_id !== undefined) await noteUse(tx, [body.library_id], now);
    record(
      tx,
      actor.userId,
      row,
      body.content !== undefined || body.value !== undefined ? 'answered' : 'changed',
      { fields: Object.keys(body), ...(body.library_id === undefined ? {} : { library: body.library_id }) },
      now,
    );
    await tx.work.finish();
    return readQuestion(tx, parts, actor, await requireQuestionnaire(tx, actor, id), sectionId);
  });
  if (kept) return kept;
  throw new ProblemError(409, 'revision_conflict', said('problems-questionnaires', 'changedMeanwhile'), {
    current: await get(parts, actor, id, sectionId),
  });
}

/** @throws ProblemError 403, 404, 409 */
export const decide = (
  parts: Parts,
  actor: Actor,
  {
    id,
    sectionId,
    proposalId,
  }: { readonly id: string; readonly sectionId: string; readonly proposalId: string },
  { decision, revision }: Parsed<typeof decideProposal, 'body'>,
): Promise<QuestionDetail> =>
  parts.db.withCompany(actor.companyId, async (tx) => {
    const now = parts.clock.now();
    const seen = await lockSeen(tx, actor, id);
    const row = await requireQuestion(tx, actor, seen, sectionId);
    const proposal = (await questions.listProposals(tx, row.id)).find((one) => one.id === proposalId);
    if (!proposal) throw notFound(said('problems-questionnaires', 'proposalGone'));
    if (decision === 'take') {
      if (row.revision !== revision)
        throw new ProblemError(
          409,
          'revision_conflict',
          said('problems-questionnaires', 'changedMeanwhile'),
          {
            current: await readQuestion(tx, parts, actor, seen, sectionId),
          },
        );
      await write(tx, actor, row, { content: proposal.content, value: proposal.value }, now);
      if (proposal.certainty !== null)
        await questions.updateSilently(tx, row.id, {
          certainty: proposal.certainty,
          inputs: JSON.stringify(proposal.inputs),
        });
    }
    await questions.deleteProposal(tx, row.id, proposalId);
    record(
      tx,
      actor.userId,
      row,
      decision === 'take' ? 'proposal_taken' : 'proposal_dropped',
      { reason: proposal.reason },
      now,
    );
    await tx.work.finish();
    return readQuestion(tx, parts, actor, await requireQuestionnaire(tx, actor, id), sectionId);
  });

/** @throws ProblemError 400, 403, 404, 409 */
export const comment = (
  { db, clock }: Parts,
  actor: Actor,
  { id, sectionId }: { readonly id: string; readonly sectionId: string },
  body: string,
) =>
  db.withCompany(actor.companyId, async (tx) => {
    const seen = await lockSeen(tx, actor, id);
    const row = await requireQuestion(tx, actor, seen, sectionId);
    return addComment(tx, actor, questionTable, { id: row.id, body }, clock.now());
  });
