import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { logIn } from '../../../data/account.ts';
import { messageOf } from '../../../data/network.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { safeRedirect } from '../../../lib/redirect.ts';
import { logInTexts } from '../../../lib/texts/log-in.ts';
import { SecureConnectionPage } from '../../../ui/errors/error-pages.tsx';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import { PlainField } from '../../../ui/plain/PlainField.tsx';
import { type CredentialErrors, checkCredentials } from './check-credentials.ts';
import { DemoAccount } from './DemoAccount.tsx';
import classes from './LoginForm.module.css';

/** E-mail and password; answers of the server stand beside the fields, what was typed stays. */
export function LoginForm() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<CredentialErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const [isPasswordShown, setIsPasswordShown] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  // the page is for nothing else
  useEffect(() => emailField.current?.focus(), []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = checkCredentials(email, password);
    setErrors(found);
    setFailure(undefined);
    if (found.email || found.password) {
      (found.email ? emailField : passwordField).current?.focus();
      return;
    }
    await enter(email.trim(), password);
  }

  async function enter(withEmail: string, withPassword: string) {
    setFailure(undefined);
    setIsBusy(true);
    try {
      await logIn(withEmail, withPassword);
      await navigate(safeRedirect(query.get('redirect_url')) ?? '/app', { replace: true });
    } catch (error) {
      if (error instanceof Error && error.name === 'CookiesRefusedError') {
        setIsRefused(true);
        return;
      }
      setFailure(await sentenceFor(error));
      setIsBusy(false);
      passwordField.current?.focus();
      passwordField.current?.select();
    }
  }

  if (isRefused) return <SecureConnectionPage />;
  const noteCapsLock = (event: KeyboardEvent) => setIsCapsLockOn(event.getModifierState('CapsLock'));
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={classes.form}>
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <PlainField
        ref={emailField}
        label={logInTexts.email}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={errors.email}
      />
      <PlainField
        ref={passwordField}
        label={logInTexts.password}
        type={isPasswordShown ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        onKeyDown={noteCapsLock}
        onKeyUp={noteCapsLock}
        onBlur={() => setIsCapsLockOn(false)}
        error={errors.password}
        hint={isCapsLockOn ? logInTexts.capsLock : undefined}
        end={<ShowPassword isShown={isPasswordShown} onToggle={() => setIsPasswordShown(!isPasswordShown)} />}
      />
      <PlainButton type="submit" isBusy={isBusy}>
        {logInTexts.submit}
      </PlainButton>
      <DemoAccount isBusy={isBusy} onUse={(demo) => void enter(demo.email, demo.password)} />
    </form>
  );
}

function ShowPassword({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <button
      type="button"
      className={classes.show}
      onClick={onToggle}
      aria-pressed={isShown}
      aria-label={logInTexts.showPassword}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}

function sentenceFor(error: unknown): Promise<string> | string {
  if (error instanceof ApiError && error.status === 429) return logInTexts.tooMany(error.retryAfterSeconds);
  return messageOf(error);
}
