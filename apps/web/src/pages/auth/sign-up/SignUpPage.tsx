import type { MemberRole } from '@regulus/contract/members-values.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { invitationQuery, requestVerification } from '../../../data/account.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { formatList } from '../../../lib/formats.ts';
import type { Texts } from '../../../lib/messages.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { strong } from '../../../ui/strong.tsx';
import { AuthFrame } from '../../_components/AuthFrame.tsx';
import { MailSent } from '../../_components/MailSent.tsx';
import { TryAgain } from '../../_components/TryAgain.tsx';
import { Working } from '../../_components/Working.tsx';
import { AuthLink } from '../_components/AuthLink.tsx';
import { authStateOf } from '../_lib/auth-state.ts';
import { FaultyInvitationPage } from './_components/FaultyInvitationPage.tsx';
import { emptySignUp, SignUpForm } from './_components/SignUpForm.tsx';

/** What the visitor was invited to. */
function invitationLead(
  texts: Texts['sign-up']['join'],
  { role, workspaces }: { role: MemberRole; workspaces: readonly string[] },
): string {
  const sentences = [texts.role[role]];
  if (workspaces.length > 0)
    sentences.push(texts.workspaces({ count: workspaces.length, names: formatList(workspaces) }));
  return [...sentences, texts.choosePassword].join(' ');
}

/** A new company with its first administrator, or, by invitation, another user of one. */
export function SignUpPage() {
  const [query] = useSearchParams();
  const invitation = query.get('invitation');
  return invitation === null ? <NewCompany /> : <Invited code={invitation} />;
}

function NewCompany() {
  const texts = useTexts('sign-up');
  const { backToLogIn, mailSent } = useTexts('auth');
  const { mailedTo } = authStateOf(useLocation().state);
  // kept here, so that who mistyped the address finds the rest again
  const [values, setValues] = useState(emptySignUp);
  if (mailedTo !== undefined) {
    return (
      <MailSent
        title={mailSent.heading}
        send={() => requestVerification(mailedTo)}
        links={
          <>
            <AuthLink to="login" state={{ email: mailedTo }}>
              {backToLogIn}
            </AuthLink>
            <AuthLink to="sign-up">{mailSent.otherAddress}</AuthLink>
          </>
        }
      >
        {texts.sent({ email: mailedTo, b: strong })}
      </MailSent>
    );
  }
  return (
    <AuthFrame
      title={texts.heading}
      lead={
        <>
          {texts.haveAccount} <AuthLink to="login">{texts.logIn}</AuthLink>
        </>
      }
    >
      <SignUpForm values={values} onChange={setValues} />
    </AuthFrame>
  );
}

function Invited({ code }: { code: string }) {
  const texts = useTexts('sign-up');
  const { data, error, refetch, isFetching } = useQuery(invitationQuery(code));
  const [values, setValues] = useState(emptySignUp);
  const [isFaulty, setIsFaulty] = useState(false);
  const isRefused = error instanceof ApiError && error.status === 400;
  if (isFaulty || isRefused) return <FaultyInvitationPage />;
  if (data) {
    return (
      <AuthFrame
        title={texts.join.heading({ company: data.company_name })}
        lead={invitationLead(texts.join, data)}
      >
        <SignUpForm
          values={{ ...values, email: data.email }}
          onChange={setValues}
          invitation={{ code, onFaulty: () => setIsFaulty(true) }}
        />
      </AuthFrame>
    );
  }
  if (!error) return <Working title={texts.join.looking} />;
  return (
    <TryAgain
      title={texts.join.failedTitle}
      error={error}
      isSafe={texts.join.failed}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
