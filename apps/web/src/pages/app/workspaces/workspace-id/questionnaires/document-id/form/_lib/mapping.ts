import type { ColumnRole } from '@regulus/contract/questionnaire-values.ts';
import type { FormMapping } from '../../../../../../../../data/questionnaires.ts';

/** The name of a column as a workbook has it: A, B, …, Z, AA. */
export function columnName(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest === 0 ? '' : columnName(rest - 1)) + String.fromCodePoint(65 + (column % 26));
}

export const roleOf = ({ roles }: FormMapping, column: number): ColumnRole =>
  roles[String(column)] ?? 'ignored';

/** Each role belongs to one column, but for comments, evidence, and what is ignored. */
const mayRepeat: ReadonlySet<ColumnRole> = new Set(['ignored', 'comment', 'evidence', 'answer', 'section']);

export function withRole(mapping: FormMapping, column: number, role: ColumnRole): FormMapping {
  const others = Object.entries(mapping.roles).filter(
    ([one, present]) => one !== String(column) && (mayRepeat.has(role) || present !== role),
  );
  return { ...mapping, roles: Object.fromEntries([...others, [String(column), role]]) };
}

/** Says of a row or paragraph whether it is a question, whatever it would be taken for. */
export function withRow(mapping: FormMapping, row: number, isQuestion: boolean): FormMapping {
  const without = (rows: readonly number[]) => rows.filter((one) => one !== row);
  return {
    ...mapping,
    questions: isQuestion ? [...without(mapping.questions), row] : without(mapping.questions),
    not_questions: isQuestion ? without(mapping.not_questions) : [...without(mapping.not_questions), row],
  };
}

/** Whether a row is a question as it is mapped now; `found` are those that were read. */
export const isQuestionRow = (mapping: FormMapping, row: number, found: ReadonlySet<number>): boolean =>
  mapping.is_read &&
  !mapping.not_questions.includes(row) &&
  (mapping.questions.includes(row) || found.has(row));
