import { useQuery } from '@tanstack/react-query';
import { type ConfirmingLink, confirmationQuery } from '../../../data/newsletter.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { PlainButtonLink, PlainButtonRoute } from '../../../ui/plain/PlainButton.tsx';
import { strong } from '../../../ui/strong.tsx';
import { AuthFrame } from '../../_components/AuthFrame.tsx';
import classes from '../../_components/auth-form.module.css';
import { TryAgain } from '../../_components/TryAgain.tsx';
import { Working } from '../../_components/Working.tsx';

/** Confirms a subscription by the link of a mail, and says what came of it. */
export function Confirmation({ link }: { link: ConfirmingLink }) {
  const texts = useTexts('newsletter').confirm;
  const { data, error, refetch, isFetching } = useQuery(confirmationQuery(link));
  if (data) {
    return (
      <AuthFrame title={texts.doneHeading} takesFocus>
        <p className={classes.sentence}>{texts.done[data.frequency]({ email: data.email, b: strong })}</p>
        <p className={classes.hint}>{texts.hint}</p>
        <div className={`row ${classes.actions}`}>
          <PlainButtonLink href="/">{texts.openApp}</PlainButtonLink>
        </div>
      </AuthFrame>
    );
  }
  if (!error) return <Working title={texts.working} />;
  if (error instanceof ApiError && error.status === 400) return <ExpiredLink />;
  return (
    <TryAgain
      title={texts.failedTitle}
      error={error}
      isSafe={texts.stillGood}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

/** The link is not whole, used, too old or unknown, which the server does not tell apart. */
export function ExpiredLink() {
  const { faultyLink } = useTexts('auth');
  const texts = useTexts('newsletter').confirm;
  return (
    <AuthFrame title={texts.expiredTitle} takesFocus>
      <p className={classes.sentence}>{faultyLink}</p>
      <p className={classes.hint}>{texts.expired}</p>
      <div className={`row ${classes.actions}`}>
        <PlainButtonRoute to="/newsletter-sign-up">{texts.again}</PlainButtonRoute>
      </div>
    </AuthFrame>
  );
}
