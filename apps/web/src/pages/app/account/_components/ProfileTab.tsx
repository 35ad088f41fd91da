import { type DateLocale, dateLocales } from '@regulus/contract/users-values.ts';
import { useState } from 'react';
import { useUpdateProfile } from '../../../../data/own-account.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { notify, telling } from '../../../../ui/notify.tsx';
import { PlainField } from '../../../../ui/plain/PlainField.tsx';
import { useAuthForm } from '../../../_lib/use-auth-form.ts';
import { InterfaceSettings } from '../../_components/InterfaceSettings.tsx';
import { AccountForm } from './AccountForm.tsx';
import { Choices } from './Choices.tsx';
import { EmailForm } from './EmailForm.tsx';
import classes from './form.module.css';
import { Section } from './Section.tsx';

/** Who the user is, and how the interface looks to him. */
export function ProfileTab() {
  const texts = useTexts('account');
  return (
    <>
      <Section title={texts.person.title} help={texts.person.help}>
        <Person />
      </Section>
      <Section title={texts.email.title} help={texts.email.help}>
        <EmailForm />
      </Section>
      <Section title={texts.dates.title} help={texts.dates.help}>
        <DateForm />
      </Section>
      <Section title={texts.interface.title} help={texts.interface.help}>
        <div className={`grid gap-8 ${classes.form}`}>
          <InterfaceSettings />
        </div>
      </Section>
    </>
  );
}

function Person() {
  const texts = useTexts('account');
  const peopleTexts = useTexts('people');
  const { name: present, company_name: company, role } = useProfile();
  const { mutateAsync } = useUpdateProfile();
  const [name, setName] = useState(present);
  const { form, isBusy, errors, failure, run } = useAuthForm(['name'], undefined, { takesFocus: false });
  const typed = name.trim();

  async function submit() {
    const found = typed === '' ? { name: texts.person.nameMissing } : {};
    const saved = await run(found, async () => setName((await mutateAsync({ name: typed })).name));
    if (saved === 'done') notify(texts.saved);
  }

  return (
    <>
      <dl className={classes.facts}>
        <dt>{texts.person.company}</dt>
        <dd>{company}</dd>
        <dt>{texts.person.role}</dt>
        <dd>{peopleTexts.roles[role]}</dd>
      </dl>
      <AccountForm
        ref={form}
        label={texts.person.title}
        onSubmit={() => void submit()}
        failure={failure}
        submit={texts.person.save}
        isBusy={isBusy}
        isUnchanged={typed === present}
      >
        <PlainField
          label={texts.person.name}
          name="name"
          autoComplete="name"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={errors.name}
        />
      </AccountForm>
    </>
  );
}

function DateForm() {
  const texts = useTexts('account');
  const { locale } = useProfile();
  const { mutate, isPending, variables } = useUpdateProfile();
  const present: DateLocale = locale === 'en-US' ? 'en-US' : 'en-GB';
  const choose = (next: DateLocale) => mutate({ locale: next }, telling(texts.saved, texts.saveFailed));
  return (
    <Choices
      label={texts.dates.label}
      value={isPending ? (variables.locale ?? present) : present}
      onChoose={choose}
      choices={dateLocales.map((value) => ({
        value,
        name: texts.dates.forms[value],
        help: texts.dates.formsHelp[value],
      }))}
    />
  );
}
