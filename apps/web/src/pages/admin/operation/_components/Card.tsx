import { type ReactNode, useId, useState } from 'react';
import classes from './Card.module.css';

/** A part of the page with its heading. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card flex column gap-8 narrow pad-16" aria-labelledby={id}>
      <h2 id={id} className="large">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface FoldedTableProps {
  title: string;
  columns: readonly { name: string; isNumber?: boolean }[];
  /** rows, each with a `th` of scope row first */
  children: ReactNode;
}

/** A table that is drawn when it is opened. */
export function FoldedTable({ title, columns, children }: FoldedTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes.more} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys
        <div className={classes.frame} role="region" aria-label={title} tabIndex={0}>
          <table className={`full small ${classes.table}`}>
            <thead>
              <tr>
                {columns.map(({ name, isNumber }) => (
                  <th key={name} scope="col" className={isNumber ? classes.number : undefined}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </div>
      )}
    </details>
  );
}
