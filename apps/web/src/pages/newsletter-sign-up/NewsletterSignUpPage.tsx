import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { signUpForNewsletter } from '../../data/newsletter.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { strong } from '../../ui/strong.tsx';
import { AuthFrame } from '../_components/AuthFrame.tsx';
import classes from '../_components/auth-form.module.css';
import { MailSent } from '../_components/MailSent.tsx';
import { Working } from '../_components/Working.tsx';
import { Confirmation, ExpiredLink } from './_components/Confirmation.tsx';
import { NewsletterForm } from './_components/NewsletterForm.tsx';
import { readLink } from './_lib/read-link.ts';
import { type SignUpState, signUpStateOf } from './_lib/sign-up-state.ts';

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
      <p className={classes.below}>
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
