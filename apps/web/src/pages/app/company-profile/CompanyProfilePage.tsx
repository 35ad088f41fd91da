import '@mantine/core/styles/Tabs.layer.css';
import { Button, Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useCompanyProfile } from '../../../data/companies.ts';
import { useProfile } from '../../../data/users.ts';
import { oneOf } from '../../../lib/url-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TabRow } from '../../../ui/TabRow.tsx';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { ProfileForm } from './_components/ProfileForm.tsx';
import { ProfileReadOnly } from './_components/ProfileReadOnly.tsx';
import { ProfileSkeleton } from './_components/ProfileSkeleton.tsx';
import { RenameCompany } from './_components/RenameCompany.tsx';
import classes from './CompanyProfilePage.module.css';

const LearnedTab = lazy(async () => ({ default: (await import('./_components/LearnedTab.tsx')).LearnedTab }));

const PeopleTab = lazy(async () => ({ default: (await import('./_components/PeopleTab.tsx')).PeopleTab }));

const WorkspacesTab = lazy(async () => ({
  default: (await import('./_components/WorkspacesTab.tsx')).WorkspacesTab,
}));

const ClearingTab = lazy(async () => ({
  default: (await import('./_components/ClearingTab.tsx')).ClearingTab,
}));

const FeaturesTab = lazy(async () => ({
  default: (await import('./_components/FeaturesTab.tsx')).FeaturesTab,
}));

const WebhooksTab = lazy(async () => ({
  default: (await import('./_components/WebhooksTab.tsx')).WebhooksTab,
}));

const tabs = ['profile', 'learned', 'agreements', 'people', 'workspaces', 'features', 'webhooks'] as const;
/** What publications are judged by is of no use where there are none. */
const tabsOfScreening: readonly string[] = ['profile', 'learned', 'agreements'];
const addressFields = { tab: oneOf(tabs, 'profile') };

/** What the company is and does, what that makes of the publications, and what was learned besides. */
export function CompanyProfilePage() {
  const texts = useTexts('company-profile');
  const [{ tab: wanted }, change] = useUrlState(addressFields);
  const { accessible_features, is_company_admin } = useProfile();
  const hasScreening = accessible_features.includes('compliance');
  const shown = tabs
    .filter((one) => hasScreening || !tabsOfScreening.includes(one))
    .filter((one) => one !== 'workspaces' || accessible_features.includes('workspaces'))
    .filter((one) => one !== 'webhooks' || is_company_admin);
  const tab = shown.includes(wanted) ? wanted : shown[0];
  return (
    <div className={classes.page}>
      <PageHeader
        title={texts.pageTitle}
        description={tab && texts.descriptions[tab]}
        actions={hasScreening && <FirstRunLink />}
      />
      <RenameCompany />
      <Tabs
        value={tab ?? null}
        onChange={(next) => change({ tab: tabs.find((one) => one === next) ?? 'profile' }, { push: true })}
      >
        <TabRow label={texts.tabs.label} open={tab} className={classes.tabs}>
          {shown.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {texts.tabs[one]}
            </Tabs.Tab>
          ))}
        </TabRow>
        {hasScreening && (
          <Tabs.Panel value="profile">
            <ProfileTab />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="learned" keepMounted={false}>
          <Suspense fallback={<ListSkeleton />}>
            <LearnedTab />
          </Suspense>
        </Tabs.Panel>
        {hasScreening && (
          <Tabs.Panel value="agreements" keepMounted={false}>
            <Suspense fallback={<ListSkeleton />}>
              <ClearingTab />
            </Suspense>
          </Tabs.Panel>
        )}
        <Tabs.Panel value="people" keepMounted={false}>
          <Suspense fallback={<ListSkeleton />}>
            <PeopleTab />
          </Suspense>
        </Tabs.Panel>
        {shown.includes('workspaces') && (
          <Tabs.Panel value="workspaces" keepMounted={false}>
            <Suspense fallback={<ListSkeleton />}>
              <WorkspacesTab />
            </Suspense>
          </Tabs.Panel>
        )}
        <Tabs.Panel value="features" keepMounted={false}>
          <Suspense fallback={<ListSkeleton />}>
            <FeaturesTab />
          </Suspense>
        </Tabs.Panel>
        {is_company_admin && (
          <Tabs.Panel value="webhooks" keepMounted={false}>
            <Suspense fallback={<ListSkeleton />}>
              <WebhooksTab />
            </Suspense>
          </Tabs.Panel>
        )}
      </Tabs>
    </div>
  );
}

/** Whose profile is empty is better asked than shown a long form. */
function FirstRunLink() {
  const texts = useTexts('company-profile');
  const { data } = useCompanyProfile();
  const { is_company_admin } = useProfile();
  if (!data?.is_empty || !is_company_admin) return null;
  return (
    <Button variant="default" component={Link} to="/app/company-profile/first-run">
      {texts.firstRunLink}
    </Button>
  );
}

function ProfileTab() {
  const texts = useTexts('company-profile');
  const { is_company_admin } = useProfile();
  return (
    <Loaded query={useCompanyProfile()} failed={texts.loadFailed} skeleton={<ProfileSkeleton />}>
      {(answer) => (is_company_admin ? <ProfileForm answer={answer} /> : <ProfileReadOnly answer={answer} />)}
    </Loaded>
  );
}
