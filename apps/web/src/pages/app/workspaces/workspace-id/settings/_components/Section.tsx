import type { ReactNode } from 'react';
import classes from './Section.module.css';

/** A titled part of the settings. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`card pad-16 ${classes.section}`} aria-label={title}>
      <h2 className="large below-12">{title}</h2>
      {children}
    </section>
  );
}
