import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isSignedIn, signedInEmail } from '../../data/account.ts';
import { type LeavingLink, unsubscribeFromNewsletter } from '../../data/newsletter.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { PlainButton, PlainButtonRoute } from '../../ui/plain/PlainButton.tsx';
import { strong } from '../../ui/strong.tsx';
import { AuthFrame } from '../_components/AuthFrame.tsx';
import classes from '../_components/auth-form.module.css';
import { Working } from '../_components/Working.tsx';
import { type Failure, failureOf } from '../_lib/use-auth-form.ts';
import { type LeavingState, leavingStateOf, readLeavingLink } from './_lib/leaving.ts';

const here = '/newsletter-unsubscribe';

/** Ends a subscription, by the link of a mail or for who is signed in, after one question: scanners of mails open links too. */
export function NewsletterUnsubscribePage() {
  const texts = useTexts('newsletter').unsubscribe;
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const given = readLeavingLink(new URLSearchParams(search));
  const { subscription, signature } = given ?? {};
  useEffect(() => {
    if (subscription === undefined || signature === undefined) return;
    const taken: LeavingState = { link: { subscription, signature } };
    void navigate(here, { replace: true, state: taken });
  }, [subscription, signature, navigate]);
  if (given) return <Working title={texts.heading} />;
  if (given === undefined) return <ForgedLink />;
  const { link, left } = leavingStateOf(state);
  if (left) return <Left email={left.email} />;
  if (link || isSignedIn()) return <Question link={link} />;
  return (
    <AuthFrame title={texts.unknownHeading} takesFocus>
      <p className={classes.sentence}>{texts.unknown}</p>
      <div className={`row ${classes.actions}`}>
        <PlainButtonRoute to={`/auth/login?redirect_url=${encodeURIComponent(here)}`}>
          {texts.logIn}
        </PlainButtonRoute>
      </div>
    </AuthFrame>
  );
}

function Question({ link }: { link: LeavingLink | undefined }) {
  const texts = useTexts('newsletter').unsubscribe;
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [email] = useState(() => (link ? undefined : signedInEmail()));

  async function leave() {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await unsubscribeFromNewsletter(link);
      const state: LeavingState = { left: email === undefined ? {} : { email } };
      await navigate(here, { replace: true, state });
    } catch (error) {
      setFailure(await failureOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  if (failure?.code === 'not_found') return <ForgedLink />;
  return (
    <AuthFrame title={texts.heading} takesFocus>
      {failure && (
        <p className={classes.failure} role="alert">
          {failure.sentence}
        </p>
      )}
      <p className={classes.sentence}>
        {email === undefined ? texts.byLink : texts.own({ email, b: strong })}
      </p>
      <div className={`row ${classes.actions}`}>
        <PlainButton isBusy={isBusy} onClick={() => void leave()}>
          {texts.submit}
        </PlainButton>
        <Link to="/">{texts.keep}</Link>
      </div>
    </AuthFrame>
  );
}

function Left({ email }: { email: string | undefined }) {
  const { goHome } = useTexts('common');
  const texts = useTexts('newsletter').unsubscribe;
  return (
    <AuthFrame title={texts.doneHeading} takesFocus>
      <p className={classes.sentence}>
        {email === undefined ? texts.doneByLink : texts.doneOwn({ email, b: strong })}
      </p>
      <p className="muted below-12">{texts.doneHint}</p>
      <div className={`row ${classes.actions}`}>
        <PlainButtonRoute to="/">{goHome}</PlainButtonRoute>
        <Link to="/newsletter-sign-up">{texts.again}</Link>
      </div>
    </AuthFrame>
  );
}

function ForgedLink() {
  const texts = useTexts('newsletter').unsubscribe;
  return (
    <AuthFrame title={texts.forgedHeading} takesFocus>
      <p className={classes.sentence}>{texts.forged}</p>
      <div className={`row ${classes.actions}`}>
        <PlainButtonRoute to={here}>{texts.otherWay}</PlainButtonRoute>
      </div>
    </AuthFrame>
  );
}
