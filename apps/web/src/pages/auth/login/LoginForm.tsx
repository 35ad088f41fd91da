import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { hasDemoAccount, logIn, logInToDemo, mayHaveDemoAccount } from '../../../data/account.ts';
import { safeRedirect } from '../../../lib/redirect.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import { AuthForm } from '../../_components/AuthForm.tsx';
import { EmailField, PasswordField } from '../../_components/auth-fields.tsx';
import classes from '../../_components/auth-form.module.css';
import { wrongEmail } from '../../_lib/auth-fields.ts';
import { useAuthForm } from '../../_lib/use-auth-form.ts';
import { AuthLink } from '../_components/AuthLink.tsx';
import { authStateOf } from '../_lib/auth-state.ts';

/** One button that logs in to the demo content, on the machine that runs the product. Its place is kept free. */
function DemoAccount({ isBusy, onUse }: { isBusy: boolean; onUse: () => void }) {
  const texts = useTexts('log-in');
  const [isOffered, setIsOffered] = useState(false);

  useEffect(() => {
    let isMounted = true;
    void hasDemoAccount().then((has) => {
      if (isMounted) setIsOffered(has);
    });
    return () => {
      isMounted = false;
    };
  }, []);

  if (!mayHaveDemoAccount()) return null;
  return (
    <div className={classes.place}>
      {isOffered && (
        <>
          <p className={`quiet grid middle gap-12 ${classes.or}`}>{texts.or}</p>
          <PlainButton variant="quiet" disabled={isBusy} onClick={onUse}>
            {texts.demoAccount}
          </PlainButton>
          <p className={`quiet ${classes.note}`}>{texts.demoAccountNote}</p>
        </>
      )}
    </div>
  );
}

/** E-mail and password; answers of the server stand beside the fields, what was typed stays. */
export function LoginForm({ onCookiesRefused }: { onCookiesRefused: () => void }) {
  const texts = useTexts('log-in');
  const { password: passwordLabel } = useTexts('auth');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const [email, setEmail] = useState(authStateOf(state).email ?? '');
  const [password, setPassword] = useState('');
  const { form, isBusy, errors, failure, run } = useAuthForm(['email', 'password']);
  const passwordField = useRef<HTMLInputElement>(null);

  async function enter(begin: () => Promise<void>) {
    try {
      await begin();
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'CookiesRefusedError') throw error;
      onCookiesRefused();
      return;
    }
    await navigate(safeRedirect(query.get('redirect_url')) ?? '/app', { replace: true });
  }

  async function submit() {
    const found = { ...wrongEmail(email), ...(password === '' ? { password: texts.passwordMissing } : {}) };
    if ((await run(found, () => enter(() => logIn(email.trim(), password)))) !== 'failed') return;
    passwordField.current?.focus();
    passwordField.current?.select();
  }

  return (
    <AuthForm
      ref={form}
      onSubmit={() => void submit()}
      failure={failure}
      remedy={
        failure?.code === 'email_unverified' && (
          <AuthLink to="resend-verification" state={{ email: email.trim() }}>
            {texts.resend}
          </AuthLink>
        )
      }
    >
      <EmailField
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={errors.email}
      />
      <PasswordField
        ref={passwordField}
        label={passwordLabel}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={errors.password}
      />
      <PlainButton type="submit" isBusy={isBusy}>
        {texts.submit}
      </PlainButton>
      <p className={`flex wrap between ${classes.below}`}>
        <AuthLink to="forgot-password" state={{ email: email.trim() }}>
          {texts.forgotPassword}
        </AuthLink>
      </p>
      <DemoAccount isBusy={isBusy} onUse={() => void run({}, () => enter(logInToDemo))} />
    </AuthForm>
  );
}
