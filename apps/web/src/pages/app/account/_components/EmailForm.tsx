import { useEffect, useRef, useState } from 'react';
import { askForEmailChange } from '../../../../data/own-account.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { PlainButton } from '../../../../ui/plain/PlainButton.tsx';
import { EmailField, PasswordField } from '../../../_components/auth-fields.tsx';
import { wrongEmail } from '../../../_lib/auth-fields.ts';
import { useAuthForm } from '../../../_lib/use-auth-form.ts';
import { AccountForm } from './AccountForm.tsx';
import classes from './form.module.css';

/** Asks for another address; what happens next, and that the present one is told, stands in the place of the form. */
export function EmailForm() {
  const { passwordMissing, email: texts } = useTexts('account');
  const { tooManyMails } = useTexts('auth');
  const { email: present, is_demo_company: isDemo } = useProfile();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const { form, isBusy, errors, failure, run } = useAuthForm(['email', 'password'], tooManyMails, {
    takesFocus: false,
  });

  async function submit() {
    const next = email.trim();
    const isSame = next.toLowerCase() === present.toLowerCase();
    const found = {
      ...(isSame ? { email: texts.same } : wrongEmail(email)),
      ...(password === '' ? { password: passwordMissing } : {}),
    };
    if ((await run(found, () => askForEmailChange(next, password))) !== 'done') return;
    setSentTo(next);
    setEmail('');
    setPassword('');
  }

  return (
    <>
      <dl className={classes.facts}>
        <dt>{texts.present}</dt>
        <dd>{present}</dd>
      </dl>
      {sentTo === undefined ? (
        <AccountForm
          ref={form}
          label={texts.title}
          onSubmit={() => void submit()}
          failure={failure}
          submit={texts.submit}
          isBusy={isBusy}
        >
          <EmailField
            label={texts.next}
            autoComplete="off"
            hint={texts.nextHint}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={errors.email}
          />
          <PasswordField
            label={texts.password}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={errors.password}
          />
        </AccountForm>
      ) : (
        <Sent next={sentTo} present={present} onAgain={() => setSentTo(undefined)} />
      )}
      {isDemo && <p className="quiet above-8">{texts.demo}</p>}
    </>
  );
}

/** The button that had the focus is gone, so the words take it. */
function Sent({ next, present, onAgain }: { next: string; present: string; onAgain: () => void }) {
  const texts = useTexts('account').email;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <div className={classes.sent} role="status">
        <h3 ref={title} tabIndex={-1}>
          {texts.sentTitle}
        </h3>
        <p>{texts.sent({ email: next })}</p>
        <p>{texts.until({ email: present })}</p>
      </div>
      <div className={`row ${classes.actions}`}>
        <PlainButton variant="quiet" onClick={onAgain}>
          {texts.again}
        </PlainButton>
      </div>
    </>
  );
}
