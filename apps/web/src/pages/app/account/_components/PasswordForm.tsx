import { shortestPassword } from '@regulus/contract/account-values.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiTokensQuery } from '../../../../data/api-tokens.ts';
import { changePassword } from '../../../../data/own-account.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { notify } from '../../../../ui/notify.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { PasswordField } from '../../../_components/auth-fields.tsx';
import { PlainCheck } from '../../../_components/PlainCheck.tsx';
import { wrongNewPassword } from '../../../_lib/auth-fields.ts';
import { useAuthForm } from '../../../_lib/use-auth-form.ts';
import { AccountForm } from './AccountForm.tsx';

/** The present password and another one. */
export function PasswordForm() {
  const { passwordMissing, password: texts } = useTexts('account');
  const apiTokenTexts = useTexts('api-tokens');
  const authTexts = useTexts('auth');
  const { email } = useProfile();
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const [isRevoking, setIsRevoking] = useState(false);
  const now = useNow();
  const { data } = useQuery(apiTokensQuery);
  const working = data?.api_tokens.filter(({ expires_at: end }) => new Date(end) > now).length ?? 0;
  const { form, isBusy, errors, failure, run } = useAuthForm(['old_password', 'new_password'], undefined, {
    takesFocus: false,
  });

  async function submit() {
    const tooShort = wrongNewPassword(next).password;
    const found = {
      ...(old === '' ? { old_password: passwordMissing } : {}),
      ...(tooShort === undefined ? {} : { new_password: tooShort }),
    };
    const done = await run(found, () =>
      changePassword({ old_password: old, new_password: next, revoke_api_tokens: isRevoking }),
    );
    if (done !== 'done') return;
    notify(texts.done);
    setOld('');
    setNext('');
    setIsRevoking(false);
  }

  return (
    <AccountForm
      ref={form}
      label={texts.title}
      onSubmit={() => void submit()}
      failure={failure}
      submit={texts.submit}
      isBusy={isBusy}
    >
      {/* tells password managers whose password it is */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={texts.present}
        autoComplete="current-password"
        value={old}
        onChange={(event) => setOld(event.currentTarget.value)}
        error={errors.old_password}
      />
      <PasswordField
        label={authTexts.newPassword}
        autoComplete="new-password"
        hint={authTexts.newPasswordHint({ characters: shortestPassword })}
        value={next}
        onChange={(event) => setNext(event.currentTarget.value)}
        error={errors.new_password}
      />
      {working > 0 && (
        <PlainCheck
          label={apiTokenTexts.revokeToo({ count: working })}
          isChecked={isRevoking}
          onChange={setIsRevoking}
        />
      )}
    </AccountForm>
  );
}
