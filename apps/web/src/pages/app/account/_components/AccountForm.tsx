import type { ReactNode, Ref } from 'react';
import { useTexts } from '../../../../lib/use-texts.ts';
import { PlainButton } from '../../../../ui/plain/PlainButton.tsx';
import { AuthForm } from '../../../_components/AuthForm.tsx';
import type { Failure } from '../../../_lib/use-auth-form.ts';
import classes from './form.module.css';

interface AccountFormProps {
  ref: Ref<HTMLFormElement>;
  label: string;
  onSubmit: () => void;
  failure: Failure | undefined;
  submit: string;
  isBusy: boolean;
  /** nothing was changed yet */
  isUnchanged?: boolean;
  /** goes back without sending */
  onCancel?: () => void;
  children: ReactNode;
}

/** Fields one below the other with one button; what went wrong as a whole stands above them, and what was typed stays. */
export function AccountForm({
  ref,
  label,
  onSubmit,
  failure,
  submit,
  isBusy,
  isUnchanged = false,
  onCancel,
  children,
}: AccountFormProps) {
  const { cancel } = useTexts('common');
  return (
    <div className={`grid gap-8 ${classes.form}`}>
      <AuthForm ref={ref} label={label} takesFocus={false} onSubmit={onSubmit} failure={failure}>
        {children}
        <div className={`row ${classes.actions}`}>
          <PlainButton type="submit" isBusy={isBusy} disabled={isUnchanged}>
            {submit}
          </PlainButton>
          {onCancel && (
            <PlainButton variant="quiet" onClick={onCancel}>
              {cancel}
            </PlainButton>
          )}
        </div>
      </AuthForm>
    </div>
  );
}
