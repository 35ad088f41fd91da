import { type ReactNode, useState } from 'react';
import { useLocale } from '../locale.tsx';
import classes from './chart.module.css';

interface ChartNumbersProps {
  label: string;
  className: string;
  children: ReactNode;
}

/** The numbers of a chart, drawn when they are opened. */
export function ChartNumbers({ label, className, children }: ChartNumbersProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={`${className} ${classes.details}`}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{label}</summary>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys
        <div className={classes.frame} role="region" aria-label={label} tabIndex={0}>
          {children}
        </div>
      )}
    </details>
  );
}

interface NumberTableProps {
  /** the first names what stands at the beginning of each row */
  columns: readonly string[];
  rows: readonly { readonly key: string; readonly name: string; readonly cells: readonly ReactNode[] }[];
  className?: string | undefined;
}

/** Numbers below the names of their columns, which stay in sight. */
export function NumberTable({ columns, rows, className = '' }: NumberTableProps) {
  return (
    <table className={`full small ${classes.table} ${className}`}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Beside the plot: its highest number, half of it, and none. */
export function Scale({ most }: { most: number }) {
  const locale = useLocale();
  return (
    <span className={`fine flex between column figures ${classes.scale}`} aria-hidden>
      <span>{most.toLocaleString(locale)}</span>
      <span>{(most / 2).toLocaleString(locale)}</span>
      <span>0</span>
    </span>
  );
}
