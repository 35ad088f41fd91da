import { requestVerification } from '../../../data/account.ts';
import { mailLinkTexts } from '../../../lib/texts/mail-links.ts';
import { MailRequestPage } from '../_components/MailRequestPage.tsx';

export function ResendVerificationPage() {
  return (
    <MailRequestPage
      place="resend-verification"
      texts={mailLinkTexts.resendVerification}
      send={requestVerification}
    />
  );
}
