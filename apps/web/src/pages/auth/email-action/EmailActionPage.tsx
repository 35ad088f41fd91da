import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  confirmAddress,
  confirmWithPassword,
  isSignedIn,
  type MailLink,
  passwordLinkQuery,
} from '../../../data/account.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ErrorPage } from '../../../ui/errors/ErrorPage.tsx';
import { PlainButton, PlainButtonLink } from '../../../ui/plain/PlainButton.tsx';
import { strong } from '../../../ui/strong.tsx';
import { AuthForm } from '../../_components/AuthForm.tsx';
import { AuthFrame } from '../../_components/AuthFrame.tsx';
import { EmailField, PasswordField } from '../../_components/auth-fields.tsx';
import classes from '../../_components/auth-form.module.css';
import { LinkQuestion } from '../../_components/LinkQuestion.tsx';
import { TryAgain } from '../../_components/TryAgain.tsx';
import { Working } from '../../_components/Working.tsx';
import { useAuthForm } from '../../_lib/use-auth-form.ts';
import { AuthLink } from '../_components/AuthLink.tsx';
import { type AuthState, authStateOf } from '../_lib/auth-state.ts';
import { ExpiredLink } from './_components/ExpiredLink.tsx';
import { NewPassword } from './_components/NewPassword.tsx';
import { readLink } from './_lib/read-link.ts';

function AddressConfirmed({ email }: { email: string }) {
  const texts = useTexts('mail-links').verifyEmail;
  const isInside = isSignedIn();
  return (
    <AuthFrame title={texts.doneHeading} takesFocus>
      <p className={classes.sentence}>{(isInside ? texts.doneSignedIn : texts.done)({ email, b: strong })}</p>
      <div className={`row ${classes.actions}`}>
        {isInside ? (
          <PlainButtonLink href="/app">{texts.openApp}</PlainButtonLink>
        ) : (
          <AuthLink to="login" looks="button" state={{ email }}>
            {texts.logIn}
          </AuthLink>
        )}
      </div>
    </AuthFrame>
  );
}

/** Confirms one of several sign-ups with the same address: the one whose password the visitor knows. */
function ConfirmWithPassword({ link, email }: { link: MailLink; email: string }) {
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

/** Where the links of mails lead: takes the code out of the address, so that it stays in no history, then says what it is for. */
export function EmailActionPage() {
  const texts = useTexts('mail-links');
  const { faultyLink } = useTexts('auth');
  const { goHome } = useTexts('common');
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const given = readLink(new URLSearchParams(search));
  const { mode, oobCode } = given ?? {};
  useEffect(() => {
    if (mode === undefined || oobCode === undefined) return;
    const taken: AuthState = { link: { mode, oobCode } };
    void navigate('/auth/email-action', { replace: true, state: taken });
  }, [mode, oobCode, navigate]);
  const taken = search === '' ? authStateOf(state).link : undefined;
  if (taken?.mode === 'verifyEmail') return <ConfirmAddress link={taken} />;
  if (taken) return <PasswordLink link={taken} />;
  if (given) return <Working title={texts[given.mode].heading} />;
  return (
    <ErrorPage
      status={400}
      title={texts.faultyTitle}
      message={faultyLink}
      advice={texts.faultyAdvice}
      action={{ label: goHome, href: '/' }}
    />
  );
}

function ConfirmAddress({ link }: { link: MailLink }) {
  const texts = useTexts('mail-links').verifyEmail;
  return (
    <LinkQuestion
      title={texts.heading}
      lead={texts.lead}
      submit={texts.confirm}
      act={() => confirmAddress(link)}
      expired={<ExpiredLink mode={link.mode} />}
    >
      {({ email, is_done: isDone }) =>
        isDone ? <AddressConfirmed email={email} /> : <ConfirmWithPassword link={link} email={email} />
      }
    </LinkQuestion>
  );
}

function PasswordLink({ link }: { link: MailLink }) {
  const texts = useTexts('mail-links');
  const { data, error, refetch, isFetching } = useQuery(passwordLinkQuery(link));
  if (data) return <NewPassword link={link} email={data.email} apiTokens={data.api_tokens ?? 0} />;
  if (!error) return <Working title={texts.resetPassword.working} />;
  if (error instanceof ApiError && error.status === 400) return <ExpiredLink mode={link.mode} />;
  return (
    <TryAgain
      title={texts.resetPassword.failedTitle}
      error={error}
      isSafe={texts.stillGood}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
