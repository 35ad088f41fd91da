import type { ReactNode } from 'react';
import classes from './FramedTable.module.css';

interface FramedTableProps {
  columns: readonly string[];
  /** name of a last column for what can be done with a row, read out only; its cells have `data-action` */
  action?: string | undefined;
  /** rows, each with a `th` of scope row first; a cell that says nothing without its column's name has it as `data-label` */
  children: ReactNode;
  /** of the table, for what its rows need beside the common look */
  className?: string | undefined;
}

/** A short table of settings in a frame; where it is narrow, each row becomes a block of two columns. */
export function FramedTable({ columns, action, children, className = '' }: FramedTableProps) {
  return (
    <div className="card">
      <table className={`${classes.table} ${className}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {action !== undefined && (
              <th scope="col">
                <span className="visually-hidden">{action}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
