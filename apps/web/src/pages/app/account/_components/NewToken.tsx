import { NativeSelect } from '@mantine/core';
import type { ApiTokenScope } from '@regulus/contract/api-token-values.ts';
import { useState } from 'react';
import { useCreateApiToken } from '../../../../data/api-tokens.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { PlainField } from '../../../../ui/plain/PlainField.tsx';
import { useAuthForm } from '../../../_lib/use-auth-form.ts';
import { ShownOnce } from '../../_components/ShownOnce.tsx';
import { AccountForm } from './AccountForm.tsx';
import classes from './NewToken.module.css';

const days = [30, 90, 365] as const;
type Days = (typeof days)[number];

/** Asks for a name, what the token may do and for how long; then shows the token, this once. */
export function NewToken({ onDone }: { onDone: () => void }) {
  const texts = useTexts('api-tokens');
  const { role } = useProfile();
  const { mutateAsync } = useCreateApiToken();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<ApiTokenScope>('read');
  const [expiry, setExpiry] = useState<Days>(90);
  const [token, setToken] = useState<string>();
  const { form, isBusy, errors, failure, run } = useAuthForm(['name']);
  // who only reads has no rights that a script could write with
  const scopes: readonly ApiTokenScope[] = role === 'auditor' ? ['read'] : ['read', 'write'];

  const submit = () =>
    run(name.trim() === '' ? { name: texts.nameMissing } : {}, async () => {
      const made = await mutateAsync({ name: name.trim(), scope, expires_in_days: expiry });
      setToken(made.token);
    });

  if (token !== undefined)
    return (
      <ShownOnce
        title={texts.madeTitle}
        sentence={texts.made}
        label={texts.token}
        value={token}
        onDone={onDone}
      />
    );
  return (
    <AccountForm
      ref={form}
      label={texts.form}
      onSubmit={() => void submit()}
      failure={failure}
      submit={texts.submit}
      isBusy={isBusy}
      onCancel={onDone}
    >
      <PlainField
        label={texts.name}
        name="token-name"
        autoComplete="off"
        maxLength={80}
        hint={texts.nameHint}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={errors.name}
      />
      <div className={`grid gap-12 below-8 ${classes.fields}`}>
        <NativeSelect
          label={texts.scope}
          description={role === 'auditor' && texts.readsOnly}
          inputWrapperOrder={['label', 'input', 'description']}
          value={scope}
          onChange={(event) => setScope(event.currentTarget.value as ApiTokenScope)}
          data={scopes.map((value) => ({ value, label: texts.scopes[value] }))}
        />
        <NativeSelect
          label={texts.expiry}
          value={String(expiry)}
          onChange={(event) => setExpiry(Number(event.currentTarget.value) as Days)}
          data={days.map((value) => ({ value: String(value), label: texts.expiries[value] }))}
        />
      </div>
    </AccountForm>
  );
}
