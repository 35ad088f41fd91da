import { type ConfirmingLink, confirmSubscription } from '../../../data/newsletter.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { PlainButtonLink, PlainButtonRoute } from '../../../ui/plain/PlainButton.tsx';
import { strong } from '../../../ui/strong.tsx';
import { AuthFrame } from '../../_components/AuthFrame.tsx';
import classes from '../../_components/auth-form.module.css';
import { LinkQuestion } from '../../_components/LinkQuestion.tsx';

/** Confirms a subscription by the link of a mail, and says what came of it. */
export function Confirmation({ link }: { link: ConfirmingLink }) {
  const texts = useTexts('newsletter').confirm;
  return (
    <LinkQuestion
      title={texts.heading}
      lead={texts.lead[link.frequency]}
      submit={texts.submit}
      act={() => confirmSubscription(link)}
      expired={<ExpiredLink />}
    >
      {({ email, frequency }) => (
        <AuthFrame title={texts.doneHeading} takesFocus>
          <p className={classes.sentence}>{texts.done[frequency]({ email, b: strong })}</p>
          <p className={classes.hint}>{texts.hint}</p>
          <div className={`row ${classes.actions}`}>
            <PlainButtonLink href="/">{texts.openApp}</PlainButtonLink>
          </div>
        </AuthFrame>
      )}
    </LinkQuestion>
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
