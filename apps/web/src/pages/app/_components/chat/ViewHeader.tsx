import type { ReactNode } from 'react';
import classes from './ViewHeader.module.css';

interface ViewHeaderProps {
  /** the title and what leads back */
  heading: ReactNode;
  /** buttons at its end */
  children: ReactNode;
}

/** What stands above a conversation or a comparison. */
export function ViewHeader({ heading, children }: ViewHeaderProps) {
  return (
    <header className={classes.header}>
      {heading}
      <div className="row rigid">{children}</div>
    </header>
  );
}
