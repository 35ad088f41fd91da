import type { ReactNode, Ref } from 'react';
import type { Failure } from '../_lib/use-auth-form.ts';
import classes from './auth-form.module.css';

interface AuthFormProps {
  ref: Ref<HTMLFormElement>;
  onSubmit: () => void;
  failure: Failure | undefined;
  /** what may be done about the failure */
  remedy?: ReactNode;
  children: ReactNode;
}

/** Fields one below the other; what went wrong as a whole stands above them. */
export function AuthForm({ ref, onSubmit, failure, remedy, children }: AuthFormProps) {
  return (
    <form
      ref={ref}
      data-takes-focus
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {failure && (
        <p className={classes.failure} role="alert">
          {failure.sentence} {remedy}
        </p>
      )}
      {children}
    </form>
  );
}
