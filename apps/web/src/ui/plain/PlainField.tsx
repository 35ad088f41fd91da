import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './plain.module.css';

export interface PlainFieldProps extends ComponentProps<'input'> {
  label: string;
  /** what is wrong with the value */
  error?: string | undefined;
  /** said below the field, e.g. that Caps Lock is on */
  hint?: string | undefined;
  /** stands inside the field at its end */
  end?: ReactNode;
}

/** A labelled field for log-in, which loads no component library. */
export function PlainField({ label, error, hint, end, ...input }: PlainFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.box}>
        <input
          {...input}
          id={id}
          className={classes.input}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={noteId}
        />
        {end}
      </div>
      <p
        id={noteId}
        className={classes.note}
        data-error={error === undefined ? undefined : true}
        aria-live="polite"
      >
        {error ?? hint}
      </p>
    </div>
  );
}
