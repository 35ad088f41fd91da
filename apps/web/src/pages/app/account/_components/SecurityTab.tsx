import { useTexts } from '../../../../lib/use-texts.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { Section } from './Section.tsx';
import { SessionList } from './SessionList.tsx';
import { TokenList } from './TokenList.tsx';

/** How the user logs in, and where he is. */
export function SecurityTab() {
  const texts = useTexts('account');
  const apiTokenTexts = useTexts('api-tokens');
  return (
    <>
      <Section title={texts.password.title} help={texts.password.help}>
        <PasswordForm />
      </Section>
      <Section title={texts.sessions.title} help={texts.sessions.help}>
        <SessionList />
      </Section>
      <Section title={apiTokenTexts.title} help={apiTokenTexts.help}>
        <TokenList />
      </Section>
    </>
  );
}
