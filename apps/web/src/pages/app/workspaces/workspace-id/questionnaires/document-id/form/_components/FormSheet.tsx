import { columnRoles } from '@regulus/contract/questionnaire-values.ts';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useMemo } from 'react';
import type { Form, FormMapping, FormPart } from '../../../../../../../../data/questionnaires.ts';
import { useTexts } from '../../../../../../../../lib/use-texts.ts';
import { columnName, isQuestionRow, roleOf, withRole, withRow } from '../_lib/mapping.ts';
import classes from './Form.module.css';

interface FormSheetProps {
  form: Form;
  part: FormPart;
  mapping: FormMapping;
  mayEdit: boolean;
  onChange: (mapping: FormMapping) => void;
}

const marks = { bold: 1 } as const;

/** A sheet or table as it looks: columns tinted by what they hold, rows marked as questions. */
export function FormSheet({ form, part, mapping, mayEdit, onChange }: FormSheetProps) {
  const { form: texts } = useTexts('questionnaires');
  const { cells, questions, merges, hidden_rows: hiddenRows, hidden_columns: hiddenColumns } = form;
  const found = useMemo(() => new Set(questions.map(({ row }) => row)), [questions]);
  const byRow = useMemo(() => Map.groupBy(cells, ([row]) => row), [cells]);
  const spans = useMemo(() => spansOf(merges), [merges]);
  const last = Math.max(-1, ...cells.map(([, column]) => column));
  const columns = Array.from({ length: Math.min(part.columns, last + 1) }, (_, column) => column);
  const roles = columns.map((column) => roleOf(mapping, column));
  const used = columnRoles.filter((role) => roles.includes(role));
  return (
    <table className={classes.sheet}>
      <caption className="visually-hidden">
        {part.name}: {used.map((role) => texts.roles[role]).join(', ')}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{texts.row}</span>
          </th>
          {columns.map((column) => {
            const role = roles[column] ?? 'ignored';
            const name = columnName(column);
            return (
              <th key={column} scope="col" data-role={role}>
                <span className="fine figures block below-4">{name}</span>
                {mayEdit ? (
                  <select
                    className={classes.role}
                    aria-label={texts.roleOf({ column: name, role: texts.roles[role] })}
                    value={role}
                    onChange={({ currentTarget: { value } }) =>
                      onChange(
                        withRole(mapping, column, columnRoles.find((one) => one === value) ?? 'ignored'),
                      )
                    }
                  >
                    {columnRoles.map((one) => (
                      <option key={one} value={one}>
                        {texts.roles[one]}
                      </option>
                    ))}
                  </select>
                ) : (
                  texts.roles[role]
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {[...byRow].map(([row, inRow]) => {
          const isQuestion = isQuestionRow(mapping, row, found);
          const isHeader = row === mapping.header_row;
          const ofColumn = new Map(inRow.map((cell) => [cell[1], cell]));
          return (
            <tr
              key={row}
              data-question={isQuestion || undefined}
              data-header={isHeader || undefined}
              className={hiddenRows.includes(row) ? classes.hidden : undefined}
            >
              <th scope="row" className={classes.rowHead}>
                <button
                  type="button"
                  className="hoverable figures"
                  disabled={!mayEdit || !mapping.is_read || isHeader}
                  aria-pressed={isQuestion}
                  aria-label={
                    isHeader
                      ? texts.headerRow({ row: String(row + 1) })
                      : isQuestion
                        ? texts.rowIs({ row: String(row + 1) })
                        : texts.rowIsNot({ row: String(row + 1) })
                  }
                  title={
                    isHeader
                      ? texts.headerRow({ row: String(row + 1) })
                      : isQuestion
                        ? texts.unmarkRow({ row: String(row + 1) })
                        : texts.markRow({ row: String(row + 1) })
                  }
                  onClick={() => onChange(withRow(mapping, row, !isQuestion))}
                >
                  {isQuestion && <IconCheck size={12} aria-hidden />}
                  {row + 1}
                </button>
              </th>
              {columns.map((column) => {
                const span = spans.get(`${row}:${column}`);
                if (span === 'covered') return null;
                const cell = ofColumn.get(column);
                const role = roles[column] ?? 'ignored';
                return (
                  <td
                    key={column}
                    data-role={mapping.is_read && role !== 'ignored' ? role : undefined}
                    data-bold={(cell && (cell[3] & marks.bold) > 0) || undefined}
                    className={`${classes.cell} ${hiddenColumns.includes(column) ? classes.hidden : ''}`}
                    rowSpan={span?.rows}
                    colSpan={span?.columns}
                  >
                    {cell?.[2]}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface CellSpan {
  rows: number;
  columns: number;
}

/** Merged cells: how far the first of each reaches, and which it covers. */
function spansOf(merges: Form['merges']): Map<string, CellSpan | 'covered'> {
  const spans = new Map<string, CellSpan | 'covered'>();
  for (const [top, left, bottom, right] of merges) {
    // whole rows may be merged over thousands of columns
    for (let row = top; row <= Math.min(bottom, top + 100); row += 1)
      for (let column = left; column <= Math.min(right, left + 200); column += 1)
        spans.set(`${row}:${column}`, 'covered');
    spans.set(`${top}:${left}`, { rows: 1, columns: right - left + 1 });
    // a cell over several rows would reach into rows that hold nothing else and are not drawn
    for (let row = top + 1; row <= Math.min(bottom, top + 100); row += 1) spans.delete(`${row}:${left}`);
  }
  return spans;
}
