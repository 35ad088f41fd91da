import { createHash } from 'node:crypto';
import type { FormFile } from '../../files/forms/form.ts';
import { hasQuestionMark, wordCount } from './form-words.ts';
import type { FoundQuestion, PartReading } from './found-question.ts';
import { gateOf } from './gates.ts';
import { gridOfSheet } from './grid.ts';
import type { FormDoubt, FormMapping, FormQuestion, ReadForm } from './questions.ts';
import { readFlow } from './read-flow.ts';
import { readGrid } from './read-grid.ts';

/**
 * What a form asks, where its answers go, and what a person should look at. What a person corrected wins over what is found.
 */
export function readForm(file: FormFile, corrections: readonly FormMapping[] = []): ReadForm {
  const corrected = (part: number | null) => corrections.find((one) => one.part === part);
  const parts: readonly PartReading[] =
    file.kind === 'workbook'
      ? file.sheets.map((sheet, index) =>
          readGrid(gridOfSheet(sheet, index, file.format === 'json'), corrected(index)),
        )
      : readFlow(file, corrected);
  const found = parts.flatMap(({ questions }) => questions);
  const ordered = file.kind === 'workbook' ? found : inOrder(found);
  const sames = sameQuestions(ordered);
  const questions = ordered.map(
    (question, index): FormQuestion => ({
      ...question,
      sameAs: sames[index]!,
      gate: gateOf(ordered, index, ''),
    }),
  );
  const doubts: FormDoubt[] = parts.flatMap(({ doubts: own, mapping }) =>
    own.map((kind) => ({ kind, part: mapping.part })),
  );
  if (!hasText(file)) doubts.push({ kind: 'no_text', part: null });
  else if (questions.length === 0) doubts.push({ kind: 'no_questions', part: null });
  return {
    questions,
    mappings: parts.map(({ mapping }) => mapping),
    // a text that asks nothing instructs nobody how to answer
    instructions:
      questions.length === 0 ? [] : [...new Set(parts.flatMap(({ instructions }) => instructions))],
    doubts,
    fingerprint: fingerprintOf(file, parts),
  };
}

const hasText = (file: FormFile) =>
  file.kind === 'workbook'
    ? file.sheets.some(({ cells }) => cells.some(({ text }) => text !== ''))
    : file.fields.length > 0 || file.blocks.some((block) => block.kind === 'table' || block.text !== '');

const positionOf = ({ place }: FoundQuestion): readonly [number, number, number] => {
  switch (place.kind) {
    case 'table_cell':
      return [place.at, place.row, place.column];
    case 'paragraph':
    case 'after':
      return [place.at, 0, 0];
    // those of sheets and fields are found in their order
    case 'cell':
    case 'field':
      return [0, 0, 0];
  }
};

function inOrder(questions: readonly FoundQuestion[]): readonly FoundQuestion[] {
  return questions.toSorted((one, other) => {
    const [a, b] = [positionOf(one), positionOf(other)];
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
  });
}

const plain = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/[.:?!]+$/, '');

/** “Name” is asked of everybody who is to be named; what is asked in a sentence is asked once. */
const isAskedOnce = (text: string) => hasQuestionMark(text) || wordCount(text) >= 4;

function sameQuestions(questions: readonly FoundQuestion[]): readonly (number | null)[] {
  const firsts = new Map<string, number>();
  return questions.map(({ text }, index) => {
    const words = plain(text);
    const first = firsts.get(words);
    if (first === undefined) firsts.set(words, index);
    return first === undefined || !isAskedOnce(text) ? null : first;
  });
}

const shape = (text: string) => plain(text).replaceAll(/\d+/g, '#');

function fingerprintOf(file: FormFile, parts: readonly PartReading[]): string {
  const names = file.kind === 'workbook' ? file.sheets.map(({ name }) => shape(name)) : [];
  const headings =
    file.kind === 'flow'
      ? [
          ...file.blocks.flatMap((block) =>
            block.kind === 'paragraph' && block.level > 0 ? [shape(block.text)] : [],
          ),
          ...file.fields.map(({ name }) => name),
        ]
      : [];
  const columns = parts.map(({ headers, mapping }) => ({
    headers: headers.map(shape),
    roles: Object.entries(mapping.roles).filter(([, role]) => role === 'question'),
  }));
  return createHash('sha256')
    .update(JSON.stringify([file.kind, names, headings, columns]))
    .digest('hex');
}
