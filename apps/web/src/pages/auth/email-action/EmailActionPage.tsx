import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { confirmAddress, type MailLink, passwordLinkQuery } from '../../../data/account.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ErrorPage } from '../../../ui/errors/ErrorPage.tsx';
import { LinkQuestion } from '../../_components/LinkQuestion.tsx';
import { TryAgain } from '../../_components/TryAgain.tsx';
import { Working } from '../../_components/Working.tsx';
import { type AuthState, authStateOf } from '../_lib/auth-state.ts';
import { AddressConfirmed } from './_components/AddressConfirmed.tsx';
import { ConfirmWithPassword } from './_components/ConfirmWithPassword.tsx';
import { ExpiredLink } from './_components/ExpiredLink.tsx';
import { NewPassword } from './_components/NewPassword.tsx';
import { readLink } from './_lib/read-link.ts';

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
