import { faultyLink } from '@regulus/contract/account-values.ts';
import { isSignedIn, type MailLink } from '../../../../data/account.ts';
import { authTexts } from '../../../../lib/texts/auth.ts';
import { mailLinkTexts } from '../../../../lib/texts/mail-links.ts';
import { PlainButtonLink } from '../../../../ui/plain/PlainButton.tsx';
import { AuthFrame } from '../../../_components/AuthFrame.tsx';
import classes from '../../../_components/auth-form.module.css';
import { AuthLink } from '../../_components/AuthLink.tsx';

/** The link is used, too old or unknown, which the server does not tell apart; where to get another one. */
export function ExpiredLink({ mode }: Pick<MailLink, 'mode'>) {
  const { expired, newLink } = mailLinkTexts[mode];
  // who is signed in has a confirmed address, so the link was for another one
  const isChange = mode === 'verifyEmail' && isSignedIn();
  return (
    <AuthFrame title={mailLinkTexts.expiredTitle} takesFocus>
      <p className={classes.sentence}>{faultyLink}</p>
      <p className={classes.hint}>{expired}</p>
      <div className={`row ${classes.actions}`}>
        {isChange ? (
          <PlainButtonLink href="/app/account">{mailLinkTexts.verifyEmail.changeAgain}</PlainButtonLink>
        ) : (
          <>
            <AuthLink to={mode === 'verifyEmail' ? 'resend-verification' : 'forgot-password'} looks="button">
              {newLink}
            </AuthLink>
            {mode === 'verifyEmail' && <a href="/app/account">{mailLinkTexts.verifyEmail.changeAgain}</a>}
            <AuthLink to="login">{authTexts.backToLogIn}</AuthLink>
          </>
        )}
      </div>
    </AuthFrame>
  );
}
