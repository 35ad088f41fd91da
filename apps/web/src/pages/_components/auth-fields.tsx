import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import { PlainField, type PlainFieldProps } from '../../ui/plain/PlainField.tsx';
import classes from './auth-form.module.css';

/** The address that somebody logs in with. */
export function EmailField(props: Omit<PlainFieldProps, 'label' | 'type' | 'name'> & { label?: string }) {
  const { email } = useTexts('auth');
  return (
    <PlainField
      label={email}
      type="email"
      name="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={320}
      {...props}
    />
  );
}

type PasswordFieldProps = Omit<PlainFieldProps, 'type' | 'name' | 'end' | 'warning'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password that can be shown; says where Caps Lock is on. */
export function PasswordField(props: PasswordFieldProps) {
  const { capsLock } = useTexts('auth');
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const noteCapsLock = (event: KeyboardEvent) => setIsCapsLockOn(event.getModifierState('CapsLock'));
  return (
    <PlainField
      {...props}
      type={isShown ? 'text' : 'password'}
      name="password"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onKeyDown={noteCapsLock}
      onKeyUp={noteCapsLock}
      onBlur={() => setIsCapsLockOn(false)}
      warning={isCapsLockOn ? capsLock : undefined}
      end={<ShowPassword isShown={isShown} onToggle={() => setIsShown(!isShown)} />}
    />
  );
}

function ShowPassword({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  const { showPassword } = useTexts('auth');
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <button
      type="button"
      className={`centered hoverable ${classes.show}`}
      onClick={onToggle}
      aria-pressed={isShown}
      aria-label={showPassword}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}
