import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './Panel.module.css';

interface PanelProps {
  title: string;
  action?: { to: string; label: string };
  children: ReactNode;
}

/** A titled part of the page. */
export function Panel({ title, action, children }: PanelProps) {
  return (
    <section className={`card ${classes.panel}`} aria-label={title}>
      <header className={`flex between gap-12 ${classes.header}`}>
        <h2 className="large">{title}</h2>
        {action && (
          <Link to={action.to} className={`medium small ${classes.action}`}>
            {action.label}
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}
