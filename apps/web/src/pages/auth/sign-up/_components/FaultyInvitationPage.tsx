import { useTexts } from '../../../../lib/use-texts.ts';
import { ErrorPage } from '../../../../ui/errors/ErrorPage.tsx';

export function FaultyInvitationPage() {
  const texts = useTexts('sign-up');
  const { faultyLink } = useTexts('auth');
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
