import { requestVerification } from '../../../data/account.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { MailRequestPage } from '../_components/MailRequestPage.tsx';

export function ResendVerificationPage() {
  const texts = useTexts('mail-links').resendVerification;
  return <MailRequestPage place="resend-verification" texts={texts} send={requestVerification} />;
}
