import { type ReactNode, useId } from 'react';
import classes from './Field.module.css';

interface FieldProps {
  title: string;
  help?: string | undefined;
  /** how much is chosen, at the end of the title's line */
  note?: string | undefined;
  /** what is wrong, or to be known, about the value */
  warning?: string | undefined;
  error?: string | undefined;
  /** of the title among the page's headings; without one the page says what is asked */
  level?: 2 | 3 | undefined;
  children: (ids: { title: string; description: string }) => ReactNode;
}

/** A titled part of the profile, with what is to be said about its value beside it. */
export function Field({ title, help, note, warning, error, level, children }: FieldProps) {
  const id = useId();
  const Title = level === undefined ? 'span' : (`h${level}` as const);
  const ids = { title: `${id}-title`, description: `${id}-description` };
  return (
    <div className={`ruled pad-16 ${classes.field}`}>
      <div className={`flex wrap between ${classes.line}`}>
        <Title className={level ? 'body' : 'visually-hidden'} id={ids.title}>
          {title}
        </Title>
        {note && <span className="quiet figures">{note}</span>}
      </div>
      <div id={ids.description}>
        {help && <p className={`quiet ${classes.help}`}>{help}</p>}
        {error && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
        {warning && (
          <p className={classes.warning} role="status">
            {warning}
          </p>
        )}
      </div>
      {children(ids)}
    </div>
  );
}
