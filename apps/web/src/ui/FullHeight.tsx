import type { ReactNode } from 'react';
import classes from './FullHeight.module.css';

/** A page that fills the window below the header, without padding, and scrolls in its own panes. */
export function FullHeight({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div className={className ? `${classes.fullHeight} ${className}` : classes.fullHeight}>{children}</div>
  );
}
