import { buffer } from 'node:stream/consumers';
import {
  type ImportProblem,
  importEndings,
  longestLibraryAnswer,
  longestLibraryQuestion,
  mostLibraryMarks,
} from '@regulus/contract/answer-library-values.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { languageOfText } from '../../engine/questionnaires/library/read-library-text.ts';
import { fileKindOf } from '../../files/file-kind.ts';
import type { FormCell } from '../../files/forms/form.ts';
import { readFormFile } from '../../files/forms/read-form-file.ts';
import { type Accepted, discardFile, fileFault, receiveFile } from '../../http/receive-file.ts';
import type { ReceiveForm } from '../../http/receive-form.ts';
import { said } from '../../lib/said.ts';
import { keepAnswers, type NewAnswer, roomFor, sameQuestion } from './keep.service.ts';

type Parts = Pick<Dependencies, 'db' | 'clock' | 'storage' | 'config' | 'log'>;

const accepted: Accepted = {
  kindOf: (name, beginning) => fileKindOf(name, beginning, importEndings),
  refusal: (name) => said('problems-answer-library', 'notReadable', { name }),
};

interface Problem {
  readonly row: number;
  readonly problem: ImportProblem;
}

const questionHeader = /^(?:questions?|fragen?|q)$/iu;
const answerHeader = /^(?:answers?|responses?|antwort(?:en)?|a)$/iu;

/** The questions and answers of the first two columns of a table, and what is wrong with its other rows. */
function readRows(cells: readonly FormCell[]): {
  readonly found: readonly { readonly row: number; readonly question: string; readonly answer: string }[];
  readonly problems: readonly Problem[];
} {
  const rows = Map.groupBy(cells, (cell) => cell.row + 1);
  const found: { row: number; question: string; answer: string }[] = [];
  const problems: Problem[] = [];
  for (const [row, own] of rows) {
    const [question, answer] = [0, 1].map(
      (column) => own.find((cell) => cell.column === column)?.text ?? '',
    ) as [string, string];
    if (row === 1 && questionHeader.test(question) && answerHeader.test(answer)) continue;
    if (question === '') problems.push({ row, problem: 'no_question' });
    else if (answer === '') problems.push({ row, problem: 'no_answer' });
    else if (question.length > longestLibraryQuestion || answer.length > longestLibraryAnswer)
      problems.push({ row, problem: 'too_long' });
    else found.push({ row, question, answer });
  }
  return { found, problems };
}

/** @throws ProblemError 400 */
async function cellsOf(bytes: Uint8Array, name: string): Promise<readonly FormCell[]> {
  const reading = await readFormFile(bytes, name);
  if (reading.kind === 'refused' || reading.form.kind !== 'workbook')
    throw fileFault(said('problems-answer-library', 'notReadable', { name }));
  return (reading.form.sheets[0]?.cells ?? []).filter(({ text }) => text.trim() !== '');
}

const tagsOf = (tags = '') =>
  [...new Set(tags.split(',').map((one) => one.trim().slice(0, 100)))]
    .filter(Boolean)
    .slice(0, mostLibraryMarks);

/** Takes over the questions of a file that the library hasn't got. @throws ProblemError 400, 413, 415, 503, 507 */
export async function importAnswers(
  parts: Parts,
  actor: Actor,
  receiveForm: ReceiveForm<{ readonly tags?: string | undefined }>,
) {
  const {
    fields,
    files: [file],
  } = await receiveForm({
    store: (incoming) => receiveFile(parts, actor.companyId, incoming, accepted),
    discard: (stored) => discardFile(parts, stored),
  });
  if (file === undefined) throw fileFault(said('problems-answer-library', 'chooseFile'));
  // what it says is kept, not the file
  const { found, problems } = await (async () => {
    try {
      const bytes = await buffer(await parts.storage.get(file.key));
      return readRows(await cellsOf(bytes, file.name));
    } finally {
      await discardFile(parts, file);
    }
  })();
  if (found.length === 0)
    throw fileFault(said('problems-answer-library', 'nothingFound', { name: file.name }));
  return parts.db.withCompany(actor.companyId, async (tx) => {
    const { known, room } = await roomFor(tx);
    const tags = tagsOf(fields.tags);
    const taken: NewAnswer[] = [];
    const withoutRoom: Problem[] = [];
    let skipped = 0;
    for (const { row, question, answer } of found) {
      const key = sameQuestion(question);
      if (known.has(key)) skipped += 1;
      else if (taken.length >= room) withoutRoom.push({ row, problem: 'no_room' });
      else {
        known.add(key);
        taken.push({
          question,
          answer,
          tags,
          language: languageOfText(`${question} ${answer}`, 'en'),
          origin: 'imported',
        });
      }
    }
    await keepAnswers(tx, actor, taken, parts.clock.now());
    return { imported: taken.length, skipped, problems: [...problems, ...withoutRoom] };
  });
}
