import type { ReactNode } from 'react';
import classes from './states.module.css';

export interface EmptyStateProps {
  title: string;
  /** one sentence: why nothing is here, or what would be */
  sentence: string;
  /** the one thing to do */
  action?: ReactNode;
  /** a small example of what would stand here */
  example?: ReactNode;
}

/** Nothing to show, said so that the user knows what to do next. */
export function EmptyState({ title, sentence, action, example }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <h2 className="large below-8">{title}</h2>
      <p className="muted below-4">{sentence}</p>
      {action && <div className={`row ${classes.actions}`}>{action}</div>}
      {example && <div className={classes.example}>{example}</div>}
    </div>
  );
}
