import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';
import { usePageTitle } from './use-page-title.ts';

export interface PageHeaderProps {
  title: string;
  /** one line below the title */
  description?: ReactNode;
  /** the page's actions, the primary one last */
  actions?: ReactNode;
}

/** A page's one `h1`; it also names the browser tab and takes focus after navigation. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className={`flex wrap between ${classes.header}`}>
      <div className="narrow">
        <h1 tabIndex={-1}>{title}</h1>
        {description && <div className="muted above-4">{description}</div>}
      </div>
      {actions && <div className={`row ${classes.actions}`}>{actions}</div>}
    </header>
  );
}
