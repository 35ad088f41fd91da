import { faultyLink } from '@regulus/contract/account-values.ts';
import type { MailLink } from '../../../../data/account.ts';
import { authTexts } from '../../../../lib/texts/auth.ts';
import { mailLinkTexts } from '../../../../lib/texts/mail-links.ts';
import { AuthFrame } from '../../../_components/AuthFrame.tsx';
import classes from '../../../_components/auth-form.module.css';
import { AuthLink } from '../../_components/AuthLink.tsx';

/** The link is used, too old or unknown, which the server does not tell apart; where to get another one. */
export function ExpiredLink({ mode }: Pick<MailLink, 'mode'>) {
  const { expired, newLink } = mailLinkTexts[mode];
  return (
    <AuthFrame title={mailLinkTexts.expiredTitle} takesFocus>
      <p className={classes.sentence}>{faultyLink}</p>
      <p className={classes.hint}>{expired}</p>
      <div className={classes.actions}>
        <AuthLink to={mode === 'verifyEmail' ? 'resend-verification' : 'forgot-password'} looks="button">
          {newLink}
        </AuthLink>
        <AuthLink to="login">{authTexts.backToLogIn}</AuthLink>
      </div>
    </AuthFrame>
  );
}
