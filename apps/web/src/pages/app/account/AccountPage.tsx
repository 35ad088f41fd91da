import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { oneOf } from '../../../lib/url-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TabRow } from '../../../ui/TabRow.tsx';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { FeaturesTab } from './_components/FeaturesTab.tsx';
import { NotificationsTab } from './_components/NotificationsTab.tsx';
import { PasswordForm } from './_components/PasswordForm.tsx';
import { PrivacyTab } from './_components/PrivacyTab.tsx';
import { ProfileTab } from './_components/ProfileTab.tsx';
import { Section } from './_components/Section.tsx';
import { SessionList } from './_components/SessionList.tsx';
import { TokenList } from './_components/TokenList.tsx';
import classes from './AccountPage.module.css';

/** How the user logs in, and where he is. */
function SecurityTab() {
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

const content = {
  profile: ProfileTab,
  security: SecurityTab,
  notifications: NotificationsTab,
  privacy: PrivacyTab,
  features: FeaturesTab,
} as const;
const tabs = ['profile', 'security', 'notifications', 'privacy', 'features'] as const;
const addressFields = { tab: oneOf(tabs, 'profile') };

/** What a user settles for himself: who he is, how he logs in, what he is sent and shown, what is kept of him. */
export function AccountPage() {
  const texts = useTexts('account');
  const [{ tab }, change] = useUrlState(addressFields);
  return (
    <div className={classes.page}>
      <PageHeader title={texts.pageTitle} description={texts.description} />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => change({ tab: tabs.find((one) => one === next) ?? 'profile' }, { push: true })}
      >
        <TabRow label={texts.tabs.label} open={tab} className={classes.tabs}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {texts.tabs[one]}
            </Tabs.Tab>
          ))}
        </TabRow>
        {tabs.map((one) => {
          const Content = content[one];
          return (
            <Tabs.Panel key={one} value={one}>
              <Content />
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </div>
  );
}
