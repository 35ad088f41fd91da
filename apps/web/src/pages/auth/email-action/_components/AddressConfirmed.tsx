import { isSignedIn } from '../../../../data/account.ts';
import { mailLinkTexts } from '../../../../lib/texts/mail-links.ts';
import { PlainButtonLink } from '../../../../ui/plain/PlainButton.tsx';
import { AuthFrame } from '../../../_components/AuthFrame.tsx';
import classes from '../../../_components/auth-form.module.css';
import { AuthLink } from '../../_components/AuthLink.tsx';

const texts = mailLinkTexts.verifyEmail;

export function AddressConfirmed({ email }: { email: string }) {
  const isInside = isSignedIn();
  return (
    <AuthFrame title={texts.doneHeading} takesFocus>
      <p className={classes.sentence}>
        <strong>{email}</strong>
        {isInside ? texts.doneSignedIn : texts.done}
      </p>
      <div className={`row ${classes.actions}`}>
        {isInside ? (
          <PlainButtonLink href="/app">{texts.openApp}</PlainButtonLink>
        ) : (
          <AuthLink to="login" looks="button" state={{ email }}>
            {texts.logIn}
          </AuthLink>
        )}
      </div>
    </AuthFrame>
  );
}
