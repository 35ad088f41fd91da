import { requestPasswordReset } from '../../../data/account.ts';
import { mailLinkTexts } from '../../../lib/texts/mail-links.ts';
import { MailRequestPage } from '../_components/MailRequestPage.tsx';

export function ForgotPasswordPage() {
  return (
    <MailRequestPage
      place="forgot-password"
      texts={mailLinkTexts.forgotPassword}
      send={requestPasswordReset}
    />
  );
}
