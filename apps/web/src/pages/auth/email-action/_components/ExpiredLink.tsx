import { isSignedIn, type MailLink } from '../../../../data/account.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { PlainButtonLink } from '../../../../ui/plain/PlainButton.tsx';
import { AuthFrame } from '../../../_components/AuthFrame.tsx';
import classes from '../../../_components/auth-form.module.css';
import { AuthLink } from '../../_components/AuthLink.tsx';

/** The link is used, too old or unknown, which the server does not tell apart; where to get another one. */
export function ExpiredLink({ mode }: Pick<MailLink, 'mode'>) {
  const texts = useTexts('mail-links');
  const { backToLogIn, faultyLink } = useTexts('auth');
  const { expired, newLink } = texts[mode];
  // who is signed in has a confirmed address, so the link was for another one
  const isChange = mode === 'verifyEmail' && isSignedIn();
  return (
    <AuthFrame title={texts.expiredTitle} takesFocus>
      <p className={classes.sentence}>{faultyLink}</p>
      <p className="muted below-12">{expired}</p>
      <div className={`row ${classes.actions}`}>
        {isChange ? (
          <PlainButtonLink href="/app/account">{texts.verifyEmail.changeAgain}</PlainButtonLink>
        ) : (
          <>
            <AuthLink to={mode === 'verifyEmail' ? 'resend-verification' : 'forgot-password'} looks="button">
              {newLink}
            </AuthLink>
            {mode === 'verifyEmail' && <a href="/app/account">{texts.verifyEmail.changeAgain}</a>}
            <AuthLink to="login">{backToLogIn}</AuthLink>
          </>
        )}
      </div>
    </AuthFrame>
  );
}
