import type { Language } from '@regulus/contract/languages-values.ts';
import { mostQuestions } from '@regulus/contract/questionnaire-values.ts';
import type {
  changeQuestionnaire,
  createQuestionnaire,
  listQuestionnaires,
  Questionnaire,
  QuestionnaireDetail,
} from '@regulus/contract/questionnaires.ts';
import type { Parsed } from '@regulus/contract/route.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { detectLanguage } from '../../engine/text/language.ts';
import { invalidRequest, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import { isSecondPersonRequired } from '../approvals/second-person.service.ts';
import { insert } from '../documents/insert.service.ts';
import {
  addSections,
  changeDocument,
  namesOf,
  personOf,
  readSections,
} from '../documents/questions.service.ts';
import { checkAssignee } from '../users/assignees.service.ts';
import { listReadable, requireMember } from '../workspaces/access.service.ts';
import { lockWhole, requireQuestionnaire, type SeenQuestionnaire } from './access.service.ts';
import { inOneLine, newId } from './form-sections.ts';
import { presentQuestionnaire } from './present.ts';
import * as queries from './queries.ts';
import { countBy, insertQuestions } from './questions.queries.ts';
import { usualGates, usualKnowledgeOf } from './upload.service.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;
type Counts = Questionnaire['counts'];

export const gatesOf = ({
  gate_bulk: bulk,
  gate_review: review,
}: Pick<queries.QuestionnaireRow, 'gate_bulk' | 'gate_review'>) => ({ bulk, review });

const noCounts: Counts = { total: 0, open: 0, answered: 0, abstained: 0, approved: 0, skipped: 0 };

const added = (one: Counts, other: Counts): Counts => ({
  total: one.total + other.total,
  open: one.open + other.open,
  answered: one.answered + other.answered,
  abstained: one.abstained + other.abstained,
  approved: one.approved + other.approved,
  skipped: one.skipped + other.skipped,
});

export const recordChange = (
  tx: CompanyTransaction,
  actorId: string | null,
  {
    id,
    action,
    details,
    at,
  }: {
    readonly id: string;
    readonly action: string;
    readonly details: Readonly<Record<string, unknown>>;
    readonly at: Date;
  },
): void =>
  recordAudit(tx, {
    companyId: tx.companyId,
    actorId,
    action: `questionnaire.${action}`,
    objectType: 'questionnaire',
    objectId: id,
    details,
    at,
  });

/** Files that answers can be written into. */
const keepsLayout = (row: queries.QuestionnaireRow, hasPlaces: boolean): boolean =>
  hasPlaces && ['xlsx', 'csv', 'docx', 'pdf'].includes(row.format);

/** @throws ProblemError 403, 404 */
export async function readQuestionnaire(
  tx: CompanyTransaction,
  actor: Actor,
  { row, seesAll, mayEdit }: SeenQuestionnaire,
): Promise<QuestionnaireDetail> {
  const id = row.document_id;
  const counted = (await countBy(tx, id, gatesOf(row))).filter(
    ({ assignee_id: assignee }) => seesAll || assignee === actor.userId,
  );
  const sections = await readSections(tx, id);
  const bySection = Map.groupBy(counted, ({ parent_id }) => parent_id);
  const byPerson = Map.groupBy(counted, ({ assignee_id: assignee }) => assignee);
  const names = await namesOf(
    tx,
    [...byPerson.keys()].flatMap((one) => one ?? []),
  );
  const sum = (rows: readonly Counts[] = []): Counts => rows.reduce(added, noCounts);
  const ofGate = (gate: string) =>
    counted
      .filter(({ review_gate: one }) => one === gate)
      .reduce((total, { total: count }) => total + count, 0);
  const workspaces = await listReadable(tx, actor);
  const same =
    row.sha256 === null || !seesAll
      ? []
      : await queries.listOfFile(tx, { id, sha256: row.sha256, workspaces });
  return {
    ...presentQuestionnaire(row),
    counts: seesAll ? row.counts : sum(counted),
    revision: row.revision,
    may_edit: seesAll && mayEdit,
    may_approve: seesAll && mayEdit,
    needs_second: await isSecondPersonRequired(tx),
    knowledge: {
      kinds: [...row.knowledge.kinds],
      source_ids: row.knowledge.source_ids === null ? null : seesAll ? [...row.knowledge.source_ids] : [],
    },
    gates: gatesOf(row),
    keeps_layout: keepsLayout(row, await queries.hasAnswerPlaces(tx, id)),
    doubts: (seesAll ? row.doubts : []).map(({ kind, part }) => ({
      kind,
      part,
      part_name: part === null ? null : (row.part_names[part] ?? null),
    })),
    instructions: seesAll ? [...row.instructions] : [],
    sections: sections
      .filter(({ question_style: style }) => style !== 'question')
      .flatMap(({ id: sectionId, question: name }) => {
        const rows = bySection.get(sectionId);
        return rows ? [{ id: sectionId, name, counts: sum(rows) }] : [];
      }),
    people: [...byPerson].map(([person, rows]) => ({
      person: personOf(person, person === null ? null : names.get(person)),
      counts: sum(rows),
    })),
    gate_counts: { bulk: ofGate('bulk'), review: ofGate('review'), write: ofGate('write') },
    remembered: row.is_remembered,
    same_file_as: same,
  };
}

/** @throws ProblemError 403, 404 */
export const list = (
  { db }: Parts,
  actor: Actor,
  workspaceId: string,
  wanted: Parsed<typeof listQuestionnaires, 'query'>,
): Promise<{ questionnaires: Questionnaire[]; total: number }> =>
  db.withCompany(actor.companyId, async (tx) => {
    await requireMember(tx, actor, workspaceId);
    const { rows, total } = await queries.listQuestionnaires(tx, workspaceId, wanted);
    return { questionnaires: rows.map(presentQuestionnaire), total };
  });

/** @throws ProblemError 403, 404 */
export const get = ({ db }: Parts, actor: Actor, id: string): Promise<QuestionnaireDetail> =>
  db.withCompany(actor.companyId, async (tx) =>
    readQuestionnaire(tx, actor, await requireQuestionnaire(tx, actor, id)),
  );

/** A questionnaire without a form. @throws ProblemError 403, 404, 409 */
export const create = (
  { db, clock }: Parts,
  actor: Actor,
  workspaceId: string,
  { name, questions, language: wanted }: Parsed<typeof createQuestionnaire, 'body'>,
): Promise<QuestionnaireDetail> =>
  db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    const told = detectLanguage(questions.join(' '));
    const language: Language = wanted ?? (told === 'de' ? 'de' : told === null ? spokenLanguage() : 'en');
    const id = await insert(tx, actor, { workspaceId, name, slug: 'questionnaire', language, now });
    await queries.insertQuestionnaire(tx, {
      document_id: id,
      format: 'none',
      file_name: null,
      storage_key: null,
      sha256: null,
      byte_length: null,
      content_type: null,
      fingerprint: null,
      knowledge: JSON.stringify(usualKnowledgeOf),
      gate_bulk: usualGates.bulk,
      gate_review: usualGates.review,
    });
    await addWritten(
      tx,
      id,
      { questions, section: textsIn(language, 'questionnaire-files').general },
      actor,
      now,
    );
    recordChange(tx, actor.userId, {
      id,
      action: 'created',
      details: { workspace: workspaceId, questions: questions.length },
      at: now,
    });
    await tx.work.finish();
    return readQuestionnaire(tx, actor, await requireQuestionnaire(tx, actor, id));
  });

/**
 * Adds questions that somebody wrote: to a new section if one is named, otherwise to the last one. @returns their ids
 * @throws ProblemError 409
 */
export async function addWritten(
  tx: CompanyTransaction,
  documentId: string,
  { questions, section }: { readonly questions: readonly string[]; readonly section: string | undefined },
  { userId }: Pick<Actor, 'userId'>,
  now: Date,
): Promise<string[]> {
  const sections = await readSections(tx, documentId);
  const count = sections.filter(({ question_style: style }) => style === 'question').length;
  if (count + questions.length > mostQuestions)
    throw new ProblemError(
      409,
      'too_many_kept',
      said('problems-questionnaires', 'tooManyQuestions', { count: mostQuestions }),
    );
  const last = sections.findLast(
    ({ question_style: style, parent_id: parentId }) => style !== 'question' && parentId === null,
  );
  const isNew = section !== undefined || last === undefined;
  const sectionId = isNew ? newId() : last.id;
  const ids = questions.map(newId);
  await addSections(
    tx,
    documentId,
    [
      ...(isNew ? [{ id: sectionId, parentId: null, question: section ?? '', isQuestion: false }] : []),
      ...questions.map((question, at) => ({
        id: ids[at]!,
        parentId: sectionId,
        question: inOneLine(question),
        isQuestion: true,
      })),
    ],
    { userId, now },
  );
  await insertQuestions(
    tx,
    ids.map((id) => ({ document_id: documentId, section_id: id, kind: 'text' as const, updated_at: now })),
  );
  return ids;
}

/** @throws ProblemError 400, 403, 404, 409 */
export const change = (
  { db, clock }: Parts,
  actor: Actor,
  id: string,
  {
    name,
    due_on: dueOn,
    owner_id: ownerId,
    language,
    knowledge,
    gates,
  }: Parsed<typeof changeQuestionnaire, 'body'>,
): Promise<QuestionnaireDetail> =>
  db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    const { row } = await lockWhole(tx, actor, id);
    if (ownerId) {
      await checkAssignee(tx, actor.companyId, ownerId);
      if (!(await queries.isMember(tx, row.workspace_id, ownerId)))
        throw invalidRequest(said('problems-documents', 'ownerNotMember'), [
          { path: 'body.owner_id', message: said('problems-documents', 'ownerNotMember') },
        ]);
    }
    await changeDocument(
      tx,
      { id, owner_id: row.owner_id },
      {
        ...(name === undefined ? {} : { name }),
        ...(ownerId === undefined ? {} : { owner_id: ownerId }),
        ...(language === undefined ? {} : { language }),
      },
      { userId: actor.userId, now },
    );
    const change = {
      ...(dueOn === undefined ? {} : { due_on: dueOn }),
      ...(knowledge === undefined ? {} : { knowledge: JSON.stringify(knowledge) }),
      ...(gates === undefined ? {} : { gate_bulk: gates.bulk, gate_review: gates.review }),
    };
    if (Object.keys(change).length > 0) await queries.updateQuestionnaire(tx, id, change);
    recordChange(tx, actor.userId, {
      id,
      action: 'changed',
      details: {
        fields: Object.entries({
          name,
          due_on: dueOn,
          owner_id: ownerId,
          language,
          knowledge,
          gates,
        }).flatMap(([field, value]) => (value === undefined ? [] : [field])),
      },
      at: now,
    });
    await tx.work.finish();
    return readQuestionnaire(tx, actor, await requireQuestionnaire(tx, actor, id));
  });
