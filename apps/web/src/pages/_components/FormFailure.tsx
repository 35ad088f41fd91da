import type { ReactNode } from 'react';
import type { Failure } from '../_lib/use-auth-form.ts';
import classes from './auth-form.module.css';

interface FormFailureProps {
  failure: Failure | undefined;
  /** what may be done about it */
  remedy?: ReactNode;
}

/** What went wrong with a form as a whole; nothing where nothing did. */
export function FormFailure({ failure, remedy }: FormFailureProps) {
  return (
    failure && (
      <p className={classes.failure} role="alert">
        {failure.sentence} {remedy}
      </p>
    )
  );
}
