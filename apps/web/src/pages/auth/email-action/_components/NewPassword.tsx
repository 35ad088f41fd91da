import { shortestPassword } from '@regulus/contract/account-values.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isSignedIn, logOut, type MailLink, setPassword, signedInEmail } from '../../../../data/account.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { PlainButton, PlainButtonLink } from '../../../../ui/plain/PlainButton.tsx';
import { strong } from '../../../../ui/strong.tsx';
import { AuthForm } from '../../../_components/AuthForm.tsx';
import { AuthFrame } from '../../../_components/AuthFrame.tsx';
import { EmailField, PasswordField } from '../../../_components/auth-fields.tsx';
import classes from '../../../_components/auth-form.module.css';
import { PlainCheck } from '../../../_components/PlainCheck.tsx';
import { wrongNewPassword } from '../../../_lib/auth-fields.ts';
import { useAuthForm } from '../../../_lib/use-auth-form.ts';
import type { AuthState } from '../../_lib/auth-state.ts';
import { ExpiredLink } from './ExpiredLink.tsx';

interface NewPasswordProps {
  link: MailLink;
  email: string;
  /** how many tokens of the account go on working, unless that is not wanted */
  apiTokens: number;
}

/** Sets the password of the address that the link is about, and leads to log-in. */
export function NewPassword({ link, email, apiTokens }: NewPasswordProps) {
  const apiTokenTexts = useTexts('api-tokens');
  const texts = useTexts('mail-links').resetPassword;
  const authTexts = useTexts('auth');
  const navigate = useNavigate();
  const [password, setNewPassword] = useState('');
  const [isRevoking, setIsRevoking] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const { form, isBusy, errors, failure, run } = useAuthForm(['password']);

  async function send() {
    await setPassword(link, password, isRevoking);
    // log-in would lead who is signed in here back into the application
    if (isSignedIn()) {
      setIsDone(true);
      return;
    }
    const state: AuthState = { email, notice: 'passwordSet' };
    await navigate('/auth/login', { replace: true, state });
  }

  if (isDone) return <SetWhileSignedIn email={email} />;
  if (failure?.code === 'link_expired') return <ExpiredLink mode={link.mode} />;
  return (
    <AuthFrame title={texts.heading} lead={texts.lead}>
      <AuthForm ref={form} onSubmit={() => void run(wrongNewPassword(password), send)} failure={failure}>
        <EmailField value={email} readOnly />
        <PasswordField
          label={authTexts.newPassword}
          autoComplete="new-password"
          hint={authTexts.newPasswordHint({ characters: shortestPassword })}
          value={password}
          onChange={(event) => setNewPassword(event.currentTarget.value)}
          error={errors.password}
        />
        {apiTokens > 0 && (
          <PlainCheck
            label={apiTokenTexts.revokeToo({ count: apiTokens })}
            isChecked={isRevoking}
            onChange={setIsRevoking}
          />
        )}
        <PlainButton type="submit" isBusy={isBusy}>
          {texts.submit}
        </PlainButton>
      </AuthForm>
    </AuthFrame>
  );
}

/** The session here has ended with the others, unless it is of somebody else. */
function SetWhileSignedIn({ email }: { email: string }) {
  const texts = useTexts('mail-links').resetPassword;
  const inside = signedInEmail()?.toLowerCase();
  const isOwn = inside === undefined || inside === email.toLowerCase();
  return (
    <AuthFrame title={texts.doneHeading} takesFocus>
      <p className={classes.sentence}>{texts.done({ email, b: strong })}</p>
      <div className={`row ${classes.actions}`}>
        {isOwn ? (
          <PlainButton onClick={() => void logOut()}>{texts.logIn}</PlainButton>
        ) : (
          <PlainButtonLink href="/app">{texts.openApp}</PlainButtonLink>
        )}
      </div>
    </AuthFrame>
  );
}
