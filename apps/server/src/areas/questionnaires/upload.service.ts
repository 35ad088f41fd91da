import { buffer } from 'node:stream/consumers';
import type { DocumentDetail } from '@regulus/contract/documents.ts';
import type { Language } from '@regulus/contract/languages-values.ts';
import {
  mostQuestions,
  type QuestionnaireFormat,
  usualKnowledge,
} from '@regulus/contract/questionnaire-values.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Knowledge } from '../../db/tables/questionnaires.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { ReadForm } from '../../engine/forms/questions.ts';
import { readForm } from '../../engine/forms/read-form.ts';
import { detectLanguage } from '../../engine/text/language.ts';
import type { FormFile } from '../../files/forms/form.ts';
import { readFormFile } from '../../files/forms/read-form-file.ts';
import {
  type Accepted,
  discardFile,
  fileFault,
  type ReceivedFile,
  receiveFile,
} from '../../http/receive-file.ts';
import type { ReceiveForm } from '../../http/receive-form.ts';
import { LastAsked } from '../../lib/last-asked.ts';
import { ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { FileMissing } from '../../storage/storage.ts';
import { readDetail } from '../documents/detail.service.ts';
import { insert } from '../documents/insert.service.ts';
import { addSections, answerHtml } from '../documents/questions.service.ts';
import { partNamesOf } from './form-parts.ts';
import { type FormSections, inOneLine, type PlacedQuestion, sectionsOf } from './form-sections.ts';
import { followGates } from './gates.service.ts';
import { placeName } from './present.ts';
import * as queries from './queries.ts';
import { insertQuestions } from './questions.queries.ts';

type Parts = Pick<Dependencies, 'db' | 'clock' | 'storage' | 'config' | 'log' | 'jobs'>;

const types: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.12',
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  html: 'text/html',
  htm: 'text/html',
  json: 'application/json',
};

/** By its name alone: what its bytes are, its reading finds out. */
export const acceptedForms: Accepted = {
  kindOf: async (name) => types[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? null,
  refusal: (name) => said('problems-questionnaires', 'notAForm', { name }),
};

/** The share of answers of a gate that are right: what may be approved in bulk, and what is proposed. */
export const usualGates = { bulk: 0.9, review: 0.5 } as const;
export const usualKnowledgeOf: Knowledge = { kinds: usualKnowledge, source_ids: null };

/** Forms that somebody looks at page by page; reading one takes up to seconds. */
const readForms = new LastAsked<FormFile>({ most: 8, mostSize: 300_000 });

/** How many things a form holds in memory. */
const sizeOf = (form: FormFile): number =>
  form.kind === 'workbook'
    ? form.sheets.reduce((sum, { cells }) => sum + cells.length, 0)
    : form.blocks.reduce((sum, block) => sum + (block.kind === 'table' ? block.rows.flat().length : 1), 0);

/** A stored form as it looks. @throws ProblemError 400 with what is wrong with it and what to do */
export async function readStoredForm(
  { storage }: Pick<Parts, 'storage'>,
  { key, name, sha256 }: Pick<ReceivedFile, 'key' | 'name' | 'sha256'>,
  signal?: AbortSignal,
): Promise<FormFile> {
  // the same bytes under another name may be read as something else
  const as = `${sha256} ${name}`;
  const known = readForms.get(as);
  if (known) return known;
  let bytes: Uint8Array;
  try {
    bytes = await buffer(await storage.get(key));
  } catch (error) {
    if (error instanceof FileMissing)
      throw new ProblemError(404, 'not_found', said('problems-sources', 'fileMissing'));
    throw error;
  }
  const reading = await readFormFile(bytes, name, { signal });
  if (reading.kind === 'form') {
    readForms.set(as, reading.form, sizeOf(reading.form));
    return reading.form;
  }
  const code = reading.code === 'wrong-type' ? 'notAForm' : reading.code;
  throw fileFault(said('problems-questionnaires', code, { name }));
}

/** `Vendor sheet.xlsx` is called Vendor sheet. */
export const nameOfFile = (fileName: string): string =>
  fileName.replace(/\.[a-z0-9]{1,5}$/i, '').trim() || fileName;

/** The language of most questions. */
function languageOf({ questions }: Pick<ReadForm, 'questions'>): Language {
  const text = questions
    .slice(0, 60)
    .map(({ text: words }) => words)
    .join(' ');
  return detectLanguage(text) === 'de' ? 'de' : 'en';
}

/** What is kept of a question beside its section. */
export const questionRow = (
  documentId: string,
  { id, question, sameAs, skips }: PlacedQuestion,
  partNames: readonly string[],
  now: Date,
) => ({
  document_id: documentId,
  section_id: id,
  number: question.number,
  guidance: question.guidance,
  kind: question.kind,
  choices: JSON.stringify(question.choices),
  place: JSON.stringify(question.place),
  place_name: placeName(question.place, partNames),
  answer_place: question.answer && JSON.stringify(question.answer),
  comment_place: question.comment && JSON.stringify(question.comment),
  same_as: sameAs,
  is_hidden: question.isHidden,
  gate:
    question.gate === null
      ? null
      : JSON.stringify({ quote: question.gate.quote, answer: question.gate.answer, skips }),
  updated_at: now,
});

/** What stands in the form already, as an answer that nobody here has given. */
export function givenAnswer({ question: { given, kind, sameAs } }: PlacedQuestion) {
  const answer = given.answer.trim();
  if ((answer === '' && given.comment.trim() === '') || sameAs !== null) return null;
  const isValue = kind !== 'text' && answer !== '';
  return {
    value: isValue ? inOneLine(answer).slice(0, 500) : null,
    content: answerHtml(isValue ? given.comment : [answer, given.comment].filter(Boolean).join('\n\n')),
  };
}

/** Adds sections and questions of a form to a locked document. */
export async function addForm(
  tx: CompanyTransaction,
  documentId: string,
  { sections, questions }: FormSections,
  {
    partNames,
    userId,
    now,
  }: { readonly partNames: readonly string[]; readonly userId: string; readonly now: Date },
): Promise<void> {
  const given = new Map(questions.map((one) => [one.id, givenAnswer(one)]));
  const bySection = Map.groupBy(questions, ({ sectionId }) => sectionId);
  await addSections(
    tx,
    documentId,
    sections.flatMap(({ id, name }) => [
      { id, parentId: null, question: name, isQuestion: false },
      ...(bySection.get(id) ?? []).map(({ id: questionId, question }) => ({
        id: questionId,
        parentId: id,
        question: inOneLine(question.text).slice(0, 2_000),
        isQuestion: true,
        content: given.get(questionId)?.content ?? '',
        state: given.get(questionId) ? ('answered' as const) : ('open' as const),
      })),
    ]),
    { userId, now },
  );
  await insertQuestions(
    tx,
    questions.map((one) => {
      const answer = given.get(one.id);
      return {
        ...questionRow(documentId, one, partNames, now),
        ...(answer ? { state: 'answered' as const, value: answer.value, origin: 'form' as const } : {}),
      };
    }),
  );
}

interface Fields {
  readonly workspace_id: string;
  readonly name?: string | undefined;
  readonly language?: Language | undefined;
}

/** @throws ProblemError 409 */
export function requireNumber({ questions }: Pick<ReadForm, 'questions'>): void {
  if (questions.length > mostQuestions)
    throw new ProblemError(
      409,
      'too_many_kept',
      said('problems-questionnaires', 'tooManyQuestions', { count: mostQuestions }),
    );
}

async function store(
  tx: CompanyTransaction,
  { clock }: Pick<Parts, 'clock'>,
  actor: Actor,
  { file, form, fields }: { readonly file: ReceivedFile; readonly form: FormFile; readonly fields: Fields },
): Promise<DocumentDetail> {
  const now = clock.now();
  const first = readForm(form);
  const layout = await queries.findLayout(tx, first.fingerprint);
  const read = layout ? readForm(form, layout.mappings) : first;
  requireNumber(read);
  const language = fields.language ?? languageOf(read);
  const id = await insert(tx, actor, {
    workspaceId: fields.workspace_id,
    name: fields.name ?? nameOfFile(file.name),
    slug: 'questionnaire',
    language,
    now,
  });
  const partNames = partNamesOf(form);
  await queries.insertQuestionnaire(tx, {
    document_id: id,
    format: form.format satisfies QuestionnaireFormat,
    file_name: file.name,
    storage_key: file.key,
    sha256: file.sha256,
    byte_length: file.byteLength,
    content_type: file.contentType,
    is_scanned: file.isScanned,
    fingerprint: read.fingerprint,
    mappings: JSON.stringify(read.mappings),
    instructions: JSON.stringify(read.instructions.slice(0, 200)),
    doubts: JSON.stringify(read.doubts),
    part_names: JSON.stringify(partNames),
    is_remembered: layout !== undefined,
    knowledge: JSON.stringify(usualKnowledgeOf),
    gate_bulk: usualGates.bulk,
    gate_review: usualGates.review,
  });
  const general = textsIn(language, 'questionnaire-files').general;
  await addForm(tx, id, sectionsOf(read, general), { partNames, userId: actor.userId, now });
  await followGates(tx, id);
  recordAudit(tx, {
    companyId: tx.companyId,
    actorId: actor.userId,
    action: 'questionnaire.uploaded',
    objectType: 'questionnaire',
    objectId: id,
    details: { workspace: fields.workspace_id, sha256: file.sha256, questions: read.questions.length },
    at: now,
  });
  await tx.work.finish();
  return readDetail(tx, actor, id, now);
}

/** Stores a form and reads its questions. @throws ProblemError 400, 403, 404, 409, 413, 503, 507 */
export async function upload(
  parts: Parts,
  actor: Actor,
  receiveForm: ReceiveForm<Fields>,
  signal: AbortSignal,
): Promise<DocumentDetail> {
  const { companyId } = actor;
  const {
    fields,
    files: [file],
  } = await receiveForm({
    store: (incoming) => receiveFile(parts, companyId, incoming, acceptedForms),
    discard: (stored) => discardFile(parts, stored),
  });
  if (file === undefined) throw fileFault(said('problems-questionnaires', 'chooseFile'));
  try {
    const form = await readStoredForm(parts, file, signal);
    return await parts.db.withCompany(companyId, (tx) => store(tx, parts, actor, { file, form, fields }));
  } catch (error) {
    await discardFile(parts, file, error);
    throw error;
  }
}
