import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Texts } from '../../../lib/messages.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import { strong } from '../../../ui/strong.tsx';
import { AuthForm } from '../../_components/AuthForm.tsx';
import { AuthFrame } from '../../_components/AuthFrame.tsx';
import { EmailField } from '../../_components/auth-fields.tsx';
import classes from '../../_components/auth-form.module.css';
import { MailSent } from '../../_components/MailSent.tsx';
import { wrongEmail } from '../../_lib/auth-fields.ts';
import { useAuthForm } from '../../_lib/use-auth-form.ts';
import { type AuthState, authStateOf } from '../_lib/auth-state.ts';
import { AuthLink } from './AuthLink.tsx';

interface MailRequestPageProps {
  place: 'forgot-password' | 'resend-verification';
  texts: Texts['mail-links']['forgotPassword'];
  send: (email: string) => Promise<unknown>;
}

/** Asks for an address and has a mail sent there; says the same whether or not the address has an account. */
export function MailRequestPage({ place, texts, send }: MailRequestPageProps) {
  const { backToLogIn, mailSent } = useTexts('auth');
  const { email, mailedTo } = authStateOf(useLocation().state);
  const toLogIn = (address: string | undefined) => (
    <AuthLink to="login" state={address === undefined ? {} : { email: address }}>
      {backToLogIn}
    </AuthLink>
  );
  if (mailedTo !== undefined) {
    return (
      <MailSent
        title={mailSent.heading}
        send={() => send(mailedTo)}
        links={
          <>
            {toLogIn(mailedTo)}
            <AuthLink to={place} state={{ email: mailedTo }}>
              {mailSent.otherAddress}
            </AuthLink>
          </>
        }
      >
        {texts.sent({ email: mailedTo, b: strong })}
      </MailSent>
    );
  }
  return (
    <AuthFrame title={texts.heading} lead={texts.lead}>
      <MailRequestForm initialEmail={email ?? ''} submitLabel={texts.submit} send={send} />
      <p className={`flex wrap between ${classes.below}`}>{toLogIn(email)}</p>
    </AuthFrame>
  );
}

interface MailRequestFormProps {
  initialEmail: string;
  submitLabel: string;
  send: (email: string) => Promise<unknown>;
}

function MailRequestForm({ initialEmail, submitLabel, send }: MailRequestFormProps) {
  const { tooManyMails } = useTexts('auth');
  const navigate = useNavigate();
  const { search } = useLocation();
  const [email, setEmail] = useState(initialEmail);
  const { form, isBusy, errors, failure, run } = useAuthForm(['email'], tooManyMails);

  const submit = () =>
    run(wrongEmail(email), async () => {
      const mailedTo = email.trim();
      await send(mailedTo);
      const state: AuthState = { mailedTo };
      await navigate({ search }, { replace: true, state });
    });

  return (
    <AuthForm ref={form} onSubmit={() => void submit()} failure={failure}>
      <EmailField
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={errors.email}
      />
      <PlainButton type="submit" isBusy={isBusy}>
        {submitLabel}
      </PlainButton>
    </AuthForm>
  );
}
