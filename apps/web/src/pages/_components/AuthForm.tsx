import type { ReactNode, Ref } from 'react';
import type { Failure } from '../_lib/use-auth-form.ts';
import classes from './auth-form.module.css';
import { FormFailure } from './FormFailure.tsx';

interface AuthFormProps {
  ref: Ref<HTMLFormElement>;
  /** where it is one of several on a page */
  label?: string;
  /** the page is there for it, so that it begins in it */
  takesFocus?: boolean;
  onSubmit: () => void;
  failure: Failure | undefined;
  /** what may be done about the failure */
  remedy?: ReactNode;
  children: ReactNode;
}

/** Fields one below the other; what went wrong as a whole stands above them. */
export function AuthForm({
  ref,
  label,
  takesFocus = true,
  onSubmit,
  failure,
  remedy,
  children,
}: AuthFormProps) {
  return (
    <form
      ref={ref}
      aria-label={label}
      data-takes-focus={takesFocus || undefined}
      noValidate
      className={`grid gap-8 ${classes.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <FormFailure failure={failure} remedy={remedy} />
      {children}
    </form>
  );
}
