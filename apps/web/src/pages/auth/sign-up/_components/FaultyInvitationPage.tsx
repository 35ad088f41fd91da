import { faultyLink } from '@regulus/contract/account-values.ts';
import { signUpTexts as texts } from '../../../../lib/texts/sign-up.ts';
import { ErrorPage } from '../../../../ui/errors/ErrorPage.tsx';

export function FaultyInvitationPage() {
  return (
    <ErrorPage
      status={400}
      title={texts.join.faultyTitle}
      message={faultyLink}
      advice={texts.join.faultyAdvice}
      action={{ label: texts.logIn, href: '/auth/login' }}
    />
  );
}
