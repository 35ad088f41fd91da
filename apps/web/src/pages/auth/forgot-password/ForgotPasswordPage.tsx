import { requestPasswordReset } from '../../../data/account.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { MailRequestPage } from '../_components/MailRequestPage.tsx';

export function ForgotPasswordPage() {
  const texts = useTexts('mail-links').forgotPassword;
  return <MailRequestPage place="forgot-password" texts={texts} send={requestPasswordReset} />;
}
