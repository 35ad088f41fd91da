import { useState } from 'react';
import { confirmWithPassword, type MailLink } from '../../../../data/account.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { PlainButton } from '../../../../ui/plain/PlainButton.tsx';
import { AuthForm } from '../../../_components/AuthForm.tsx';
import { AuthFrame } from '../../../_components/AuthFrame.tsx';
import { EmailField, PasswordField } from '../../../_components/auth-fields.tsx';
import { useAuthForm } from '../../../_lib/use-auth-form.ts';
import { AddressConfirmed } from './AddressConfirmed.tsx';
import { ExpiredLink } from './ExpiredLink.tsx';

/** Confirms one of several sign-ups with the same address: the one whose password the visitor knows. */
export function ConfirmWithPassword({ link, email }: { link: MailLink; email: string }) {
  const texts = useTexts('mail-links').verifyEmail;
  const { passwordMissing } = useTexts('log-in');
  const { password: passwordLabel } = useTexts('auth');
  const [password, setPassword] = useState('');
  const [isDone, setIsDone] = useState(false);
  const { form, isBusy, errors, failure, run } = useAuthForm(['password']);

  async function send() {
    await confirmWithPassword(link, password);
    setIsDone(true);
  }

  if (isDone) return <AddressConfirmed email={email} />;
  if (failure?.code === 'link_expired') return <ExpiredLink mode={link.mode} />;
  return (
    <AuthFrame title={texts.passwordHeading} lead={texts.passwordLead}>
      <AuthForm
        ref={form}
        onSubmit={() => void run(password === '' ? { password: passwordMissing } : {}, send)}
        failure={failure}
      >
        <EmailField value={email} readOnly />
        <PasswordField
          label={passwordLabel}
          autoComplete="current-password"
          hint={texts.passwordHint}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={errors.password}
        />
        <PlainButton type="submit" isBusy={isBusy}>
          {texts.confirm}
        </PlainButton>
      </AuthForm>
    </AuthFrame>
  );
}
