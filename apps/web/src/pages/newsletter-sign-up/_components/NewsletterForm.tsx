import { type UpdateFrequency, updateFrequencies } from '@regulus/contract/newsletter-values.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { signedInEmail } from '../../../data/account.ts';
import { signUpForNewsletter } from '../../../data/newsletter.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import { PlainChoice } from '../../../ui/plain/PlainChoice.tsx';
import { AuthForm } from '../../_components/AuthForm.tsx';
import { EmailField } from '../../_components/auth-fields.tsx';
import { wrongEmail } from '../../_lib/auth-fields.ts';
import { useAuthForm } from '../../_lib/use-auth-form.ts';
import type { SignUpState } from '../_lib/sign-up-state.ts';

export function NewsletterForm() {
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
