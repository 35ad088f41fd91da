import { isSignedIn } from '../../../../data/account.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { PlainButtonLink } from '../../../../ui/plain/PlainButton.tsx';
import { strong } from '../../../../ui/strong.tsx';
import { AuthFrame } from '../../../_components/AuthFrame.tsx';
import classes from '../../../_components/auth-form.module.css';
import { AuthLink } from '../../_components/AuthLink.tsx';

export function AddressConfirmed({ email }: { email: string }) {
  const texts = useTexts('mail-links').verifyEmail;
  const isInside = isSignedIn();
  return (
    <AuthFrame title={texts.doneHeading} takesFocus>
      <p className={classes.sentence}>{(isInside ? texts.doneSignedIn : texts.done)({ email, b: strong })}</p>
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
