import { type UpdateFrequency, updateFrequencies } from '@regulus/contract/newsletter-values.ts';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { signedInEmail } from '../../data/account.ts';
import { type ConfirmingLink, confirmSubscription, signUpForNewsletter } from '../../data/newsletter.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { PlainButton, PlainButtonLink, PlainButtonRoute } from '../../ui/plain/PlainButton.tsx';
import { PlainChoice } from '../../ui/plain/PlainChoice.tsx';
import { strong } from '../../ui/strong.tsx';
import { AuthForm } from '../_components/AuthForm.tsx';
import { AuthFrame } from '../_components/AuthFrame.tsx';
import { EmailField } from '../_components/auth-fields.tsx';
import classes from '../_components/auth-form.module.css';
import { LinkQuestion } from '../_components/LinkQuestion.tsx';
import { MailSent } from '../_components/MailSent.tsx';
import { Working } from '../_components/Working.tsx';
import { wrongEmail } from '../_lib/auth-fields.ts';
import { useAuthForm } from '../_lib/use-auth-form.ts';
import { readLink } from './_lib/read-link.ts';

/** What lies in the history entry and not in the address, so that it stands in no history and no log, and a reload has it. */
interface SignUpState {
  /** what a mail was asked for with */
  asked?: { email: string; frequency: ConfirmingLink['frequency'] };
  /** the link of a mail that was opened */
  link?: ConfirmingLink;
}

/** Reads the state of a history entry; nobody else writes one for this page. */
const signUpStateOf = (state: unknown): SignUpState =>
  typeof state === 'object' && state !== null ? state : {};

function NewsletterForm() {
  const texts = useTexts('newsletter').signUp;
  const { tooManyMails } = useTexts('auth');
  const navigate = useNavigate();
  const [email, setEmail] = useState(() => signedInEmail() ?? '');
  const [frequency, setFrequency] = useState<UpdateFrequency>('Weekly');
  const { form, isBusy, errors, failure, run } = useAuthForm(['email'], tooManyMails);

  const choices = updateFrequencies.map((value) => ({ value, ...texts.frequencies[value] }));

  const submit = () =>
    run(wrongEmail(email), async () => {
      const asked = { email: email.trim(), frequency };
      await signUpForNewsletter(asked);
      const state: SignUpState = { asked };
      await navigate('/newsletter-sign-up', { state });
    });

  return (
    <AuthForm ref={form} onSubmit={() => void submit()} failure={failure}>
      <EmailField
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={errors.email}
      />
      <PlainChoice label={texts.frequency} choices={choices} value={frequency} onChange={setFrequency} />
      <PlainButton type="submit" isBusy={isBusy}>
        {texts.submit}
      </PlainButton>
    </AuthForm>
  );
}

/** Confirms a subscription by the link of a mail, and says what came of it. */
function Confirmation({ link }: { link: ConfirmingLink }) {
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
          <p className="muted below-12">{texts.hint}</p>
          <div className={`row ${classes.actions}`}>
            <PlainButtonLink href="/">{texts.openApp}</PlainButtonLink>
          </div>
        </AuthFrame>
      )}
    </LinkQuestion>
  );
}

/** The link is not whole, used, too old or unknown, which the server does not tell apart. */
function ExpiredLink() {
  const { faultyLink } = useTexts('auth');
  const texts = useTexts('newsletter').confirm;
  return (
    <AuthFrame title={texts.expiredTitle} takesFocus>
      <p className={classes.sentence}>{faultyLink}</p>
      <p className="muted below-12">{texts.expired}</p>
      <div className={`row ${classes.actions}`}>
        <PlainButtonRoute to="/newsletter-sign-up">{texts.again}</PlainButtonRoute>
      </div>
    </AuthFrame>
  );
}

/** Asks for an address and how often, has it confirmed by mail, and is where the link of that mail leads. */
export function NewsletterSignUpPage() {
  const { signUp: texts, confirm } = useTexts('newsletter');
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const given = readLink(new URLSearchParams(search));
  // its parts, since the link is read anew at each rendering
  const { subscription, frequency, signature } = given ?? {};
  useEffect(() => {
    if (subscription === undefined || frequency === undefined || signature === undefined) return;
    const taken: SignUpState = { link: { subscription, frequency, signature } };
    void navigate('/newsletter-sign-up', { replace: true, state: taken });
  }, [subscription, frequency, signature, navigate]);
  if (given) return <Working title={confirm.heading} />;
  if (given === undefined) return <ExpiredLink />;
  const { link, asked } = signUpStateOf(state);
  if (link) return <Confirmation link={link} />;
  if (asked) return <Sent asked={asked} />;
  return (
    <AuthFrame title={texts.heading} lead={texts.lead}>
      <NewsletterForm />
      <p className={`flex wrap between ${classes.below}`}>
        <Link to="/newsletter-unsubscribe">{texts.unsubscribe}</Link>
      </p>
    </AuthFrame>
  );
}

function Sent({ asked }: { asked: NonNullable<SignUpState['asked']> }) {
  const texts = useTexts('newsletter').signUp;
  const { mailSent } = useTexts('auth');
  return (
    <MailSent
      title={mailSent.heading}
      send={() => signUpForNewsletter(asked)}
      links={<Link to="/newsletter-sign-up">{mailSent.otherAddress}</Link>}
    >
      {texts.sent({ email: asked.email, b: strong })}
    </MailSent>
  );
}
