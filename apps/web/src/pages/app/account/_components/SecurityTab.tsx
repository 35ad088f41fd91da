import { accountTexts as texts } from '../../../../lib/texts/account.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { Section } from './Section.tsx';
import { SessionList } from './SessionList.tsx';

/** How the user logs in, and where he is. */
export function SecurityTab() {
  return (
    <>
      <Section title={texts.password.title} help={texts.password.help}>
        <PasswordForm />
      </Section>
      <Section title={texts.sessions.title} help={texts.sessions.help}>
        <SessionList />
      </Section>
    </>
  );
}
