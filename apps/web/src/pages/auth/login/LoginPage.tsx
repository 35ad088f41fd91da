import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { sessionEnd } from '../../../data/account.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { SecureConnectionPage } from '../../../ui/errors/error-pages.tsx';
import { AuthFrame } from '../../_components/AuthFrame.tsx';
import classes from '../../_components/auth-form.module.css';
import { AuthLink } from '../_components/AuthLink.tsx';
import { authStateOf } from '../_lib/auth-state.ts';
import { LoginForm } from './LoginForm.tsx';

export function LoginPage() {
  const texts = useTexts('log-in');
  const told = authStateOf(useLocation().state).notice;
  const [query] = useSearchParams();
  const asked = query.get('notice');
  const notice = asked === 'accountDeleted' || asked === 'companyDeleted' ? asked : told;
  const [ended] = useState(sessionEnd);
  const [isRefused, setIsRefused] = useState(false);
  if (isRefused) return <SecureConnectionPage />;
  return (
    <AuthFrame
      title={texts.heading}
      lead={
        <>
          {texts.newHere} <AuthLink to="sign-up">{texts.signUp}</AuthLink>
        </>
      }
    >
      {ended && !notice && (
        <p className={classes.ended} role="status">
          {texts.sessionEnds[ended]}
        </p>
      )}
      {notice && (
        <p className={classes.notice} role="status">
          {texts.notices[notice]}
        </p>
      )}
      <LoginForm onCookiesRefused={() => setIsRefused(true)} />
    </AuthFrame>
  );
}
