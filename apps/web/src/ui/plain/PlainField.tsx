import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './plain.module.css';

export interface PlainFieldProps extends ComponentProps<'input'> {
  label: string;
  /** what is wrong with the value */
  error?: string | undefined;
  /** to be noticed while typing, e.g. that Caps Lock is on */
  warning?: string | undefined;
  /** what the value should be like */
  hint?: string | undefined;
  /** stands inside the field at its end */
  end?: ReactNode;
}

/** A labelled field for the pages before log-in, which load no component library. */
export function PlainField({ label, error, warning, hint, end, ...input }: PlainFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const kind = error !== undefined ? 'error' : warning !== undefined ? 'warning' : undefined;
  return (
    <div>
      <label htmlFor={id} className="medium block below-4">
        {label}
      </label>
      <div className={classes.box}>
        <input
          {...input}
          id={id}
          className={`narrow fill rounded ${classes.input}`}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={noteId}
        />
        {end}
      </div>
      <p id={noteId} className={`quiet ${classes.note}`} data-kind={kind} aria-live="polite">
        {error ?? warning ?? hint}
      </p>
    </div>
  );
}
