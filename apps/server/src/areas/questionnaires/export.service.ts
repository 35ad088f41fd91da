import { buffer } from 'node:stream/consumers';
import type { Language } from '@regulus/contract/languages-values.ts';
import type { fillQuestionnaire, listMissing } from '@regulus/contract/questionnaires.ts';
import type { Answer, Parsed } from '@regulus/contract/route.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { fileNameOf } from '../../files/file-name.ts';
import type { FormAppendix } from '../../files/forms/appendix.ts';
import { fillForm } from '../../files/forms/fill-form.ts';
import type { FormEntry } from '../../files/forms/form.ts';
import type { TableFormat } from '../../files/table-file.ts';
import { type Column, tableOf } from '../../files/table-of.ts';
import type { FileAnswer } from '../../http/route.ts';
import { dayIn } from '../../lib/local-time.ts';
import { notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { FileMissing } from '../../storage/storage.ts';
import { citationsOf, citedIn, wordsOf } from '../documents/questions.service.ts';
import { requireWhole, type SeenQuestionnaire } from './access.service.ts';
import * as questions from './questions.queries.ts';
import { gatesOf, recordChange } from './service.ts';

type Parts = Pick<Dependencies, 'db' | 'clock' | 'storage'>;

/** Forms that answers can be written into. */
const fillable = ['xlsx', 'csv', 'docx', 'pdf'] as const;
type Fillable = (typeof fillable)[number];
const isFillable = (format: string): format is Fillable => fillable.some((one) => one === format);

/** Whether the upload comes back with answers in it. */
const holdsAnswers = (seen: SeenQuestionnaire, rows: readonly questions.QuestionRow[]): boolean =>
  isFillable(seen.row.format) && rows.some((row) => row.answer_place !== null);

/** A day, a number, or words: as which a cell stores a value. */
const typeOf = (kind: questions.QuestionRow['kind'], text: string): FormEntry['type'] =>
  kind === 'number' && /^[+-]?\d+(?:\.\d+)?$/u.test(text)
    ? 'number'
    : kind === 'date' && /^\d{4}-\d{2}-\d{2}$/u.test(text)
      ? 'date'
      : 'text';

/** The word of a form for yes, no or partly, where it has no list of its own. */
function valueInWords(value: string, language: 'en' | 'de'): string {
  if (language !== 'de') return value;
  return value === 'yes' ? 'Ja' : value === 'no' ? 'Nein' : value === 'partly' ? 'Teilweise' : value;
}

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What an answer writes into the form: the value and what explains it, in the cells that there are for them. */
export function entriesOf(row: questions.QuestionRow, language: 'en' | 'de'): FormEntry[] {
  const { answer_place: place, comment_place: commentPlace, kind } = row;
  const words = wordsOf(row.content).trim();
  const said =
    row.value === null
      ? ''
      : row.choices.length > 0
        ? row.value
        : capitalized(valueInWords(row.value, language));
  // what stood in the form stays as it was
  if (row.origin === 'form') return [];
  const entries: FormEntry[] = [];
  if (place) {
    const rest = commentPlace === null && row.choices.length === 0 ? words : '';
    const text = said === '' ? words : rest === '' ? said : `${said}\n${rest}`;
    if (text !== '') entries.push({ place, text, type: said === text ? typeOf(kind, said) : 'text' });
  }
  const comment = said === '' && place !== null ? '' : words;
  if (commentPlace && comment !== '') entries.push({ place: commentPlace, text: comment, type: 'text' });
  return entries;
}

const isDone = (row: questions.QuestionRow, onlyApproved: boolean): boolean =>
  row.skipped_by === null && (row.state === 'approved' || (row.state === 'answered' && !onlyApproved));

async function storedBytes({ storage }: Pick<Parts, 'storage'>, key: string | null): Promise<Uint8Array> {
  if (key === null) throw notFound(said('problems-questionnaires', 'noFile'));
  try {
    return await buffer(await storage.get(key));
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    throw notFound(said('problems-sources', 'fileMissing'));
  }
}

const record = (parts: Parts, actor: Actor, id: string, details: Readonly<Record<string, unknown>>) =>
  parts.db.withCompany(actor.companyId, async (tx) =>
    recordChange(tx, actor.userId, { id, action: 'exported', details, at: parts.clock.now() }),
  );

/** The uploaded file with the answers in it. @throws ProblemError 400, 403, 404, 409 */
export async function fill(
  parts: Parts,
  actor: Actor,
  id: string,
  { only_approved: onlyApproved, with_sources: withSources }: Parsed<typeof fillQuestionnaire, 'body'>,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const { seen, rows } = await readAll(parts, actor, id);
  const { row } = seen;
  if (!holdsAnswers(seen, rows) || !isFillable(row.format))
    throw new ProblemError(409, 'not_ready', said('problems-questionnaires', 'cannotHoldAnswers'));
  const done = rows.filter((one) => isDone(one, onlyApproved));
  const entries = done.flatMap((one) => entriesOf(one, row.language));
  const filled = await fillForm(await storedBytes(parts, row.storage_key), row.format, entries, {
    signal,
    appendix: withSources ? await appendixOf(parts, actor, seen, done) : null,
  });
  if (filled.kind === 'refused')
    throw new ProblemError(409, 'not_ready', said('problems-questionnaires', 'cannotHoldAnswers'));
  await record(parts, actor, id, { answers: entries.length, not_written: filled.notWritten.length });
  return {
    filename: row.file_name ?? `${fileNameOf(row.name) || 'questionnaire'}.${row.format}`,
    contentType: row.content_type ?? 'application/octet-stream',
    content: Buffer.from(filled.bytes),
  };
}

/** What the answers quote, each citation a row. */
async function appendixOf(
  { db }: Pick<Parts, 'db'>,
  actor: Actor,
  { row: { document_id: id, language } }: SeenQuestionnaire,
  rows: readonly questions.QuestionRow[],
): Promise<FormAppendix> {
  const texts = textsIn(language, 'questionnaire-files');
  const citations = await db.withCompany(actor.companyId, (tx) => citationsOf(tx, actor, id, rows));
  return {
    title: texts.sources,
    header: [texts.number, texts.question, texts.source, texts.quote],
    widths: [10, 60, 40, 80],
    rows: rows.flatMap(({ number, question, content }) =>
      citedIn(content)
        .flatMap((one) => citations.get(one) ?? [])
        .map(({ title, clause, quote }) => [
          number,
          question,
          [title, clause].filter((part) => part !== '').join(', '),
          `“${quote}”`,
        ]),
    ),
  };
}

const readAll = ({ db }: Pick<Parts, 'db'>, actor: Actor, id: string) =>
  db.withCompany(actor.companyId, async (tx) => {
    const seen = await requireWhole(tx, actor, id);
    return { seen, rows: await questions.listAll(tx, id, gatesOf(seen.row)) };
  });

interface Exported {
  readonly row: questions.QuestionRow;
  readonly sources: string;
}

function columnsIn(language: Language): readonly Column<Exported>[] {
  const texts = textsIn(language, 'questionnaire-files');
  const valueOf = ({ value, choices }: questions.QuestionRow): string | null =>
    value === null ? null : choices.length > 0 ? value : capitalized(valueInWords(value, language));
  return [
    { header: texts.number, kind: 'text', width: 10, value: ({ row }) => row.number },
    { header: texts.section, kind: 'text', width: 30, value: ({ row }) => row.parent_name },
    { header: texts.question, kind: 'text', width: 60, value: ({ row }) => row.question },
    {
      header: texts.answer,
      kind: 'text',
      width: 40,
      value: ({ row }) => valueOf(row) ?? wordsOf(row.content),
    },
    {
      header: texts.explanation,
      kind: 'text',
      width: 60,
      value: ({ row }) => (row.value === null ? '' : wordsOf(row.content)),
    },
    {
      header: texts.state,
      kind: 'text',
      width: 20,
      value: ({ row }) => texts.states[row.skipped_by === null ? row.state : 'skipped'],
    },
    { header: texts.sources, kind: 'text', width: 60, value: ({ sources }) => sources },
  ];
}

interface Wanted {
  readonly id: string;
  /** other questions come without their answers */
  readonly onlyApproved: boolean;
}

/** All questions and answers as a table. @throws ProblemError 403, 404 */
async function table(
  parts: Parts,
  actor: Actor,
  { id, format, onlyApproved }: Wanted & { readonly format: TableFormat },
  signal: AbortSignal,
): Promise<FileAnswer> {
  const { seen, rows: all } = await readAll(parts, actor, id);
  const rows = all.map((row) =>
    onlyApproved && row.state !== 'approved' ? { ...row, content: '', value: null } : row,
  );
  const citations = await parts.db.withCompany(actor.companyId, (tx) => citationsOf(tx, actor, id, rows));
  const exported = rows.map((row) => ({
    row,
    sources: citedIn(row.content)
      .flatMap((one) => citations.get(one) ?? [])
      .map(({ title, clause, quote }) => `${title}${clause === '' ? '' : `, ${clause}`}: “${quote}”`)
      .join('\n'),
  }));
  await record(parts, actor, id, { format });
  return tableOf({
    name: fileNameOf(seen.row.name) || 'questionnaire',
    today: dayIn(parts.clock.now(), actor.timeZone),
    format,
    columns: columnsIn(seen.row.language),
    pieces: pieces(exported),
    userId: actor.userId,
    signal,
  });
}

async function* pieces(rows: readonly Exported[]): AsyncGenerator<Exported[]> {
  for (let start = 0; start < rows.length; start += 500) yield rows.slice(start, start + 500);
}

/** The uploaded workbook with its answers; a table of questions and answers where there is none. @throws ProblemError 403, 404, 409 */
export async function workbook(
  parts: Parts,
  actor: Actor,
  { id, format, onlyApproved }: Wanted & { readonly format: 'xlsx' | 'csv' },
  signal: AbortSignal,
): Promise<FileAnswer> {
  const { seen, rows } = await readAll(parts, actor, id);
  return seen.row.format === format && holdsAnswers(seen, rows)
    ? fill(parts, actor, id, { only_approved: onlyApproved, with_sources: false }, signal)
    : table(parts, actor, { id, format, onlyApproved }, signal);
}

/** What an export would lack. @throws ProblemError 403, 404 */
export async function missing(
  parts: Pick<Parts, 'db'>,
  actor: Actor,
  id: string,
): Promise<Answer<typeof listMissing>> {
  const { seen, rows } = await readAll(parts, actor, id);
  const asked = rows.filter((row) => row.skipped_by === null);
  const count = (is: (row: questions.QuestionRow) => boolean) => asked.filter(is).length;
  const isSame = holdsAnswers(seen, rows);
  return {
    open: count(({ state }) => state === 'open'),
    abstained: count(({ state }) => state === 'abstained'),
    not_approved: count(({ state }) => state === 'answered'),
    no_place: isSame ? count((row) => row.answer_place === null && row.comment_place === null) : 0,
    not_writable: isSame
      ? count((row) => entriesOf(row, seen.row.language).some(({ text }) => text.length > longestCell))
      : 0,
    file: isSame ? 'same_file' : 'own_document',
  };
}

/** Characters that a cell of a spreadsheet holds. */
const longestCell = 32_767;
