import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';

interface SectionProps {
  title: string;
  help: string;
  children: ReactNode;
}

/** One thing to settle: what it is about beside the means to do it. */
export function Section({ title, help, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className="large">
          {title}
        </h2>
        <p className="quiet above-4">{help}</p>
      </div>
      <div className="narrow">{children}</div>
    </section>
  );
}
