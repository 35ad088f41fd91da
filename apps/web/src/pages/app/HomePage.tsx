import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCompanyProfile } from '../../data/companies.ts';
import { welcomeQuery } from '../../data/publications.ts';
import { useProfile } from '../../data/users.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AgentCards } from './_components/AgentCards.tsx';
import classes from './_components/FirstRunPanel.module.css';
import { Welcome } from './_components/Welcome.tsx';
import { HomePageSkeleton } from './HomePageSkeleton.tsx';

/** Where the company has no profile yet: the way to one, or whom to ask for it. */
function FirstRunPanel() {
  const texts = useTexts('profile-notice').firstRun;
  const { is_company_admin, accessible_features } = useProfile();
  const { data } = useCompanyProfile();
  if (!data?.is_empty) return null;
  return (
    <section className={`row ${classes.panel}`} aria-labelledby="first-run">
      <div>
        <h2 id="first-run" className="large">
          {is_company_admin ? texts.title : texts.askAdminTitle}
        </h2>
        <p className={classes.sentence}>{is_company_admin ? texts.sentence : texts.askAdmin}</p>
      </div>
      {is_company_admin && accessible_features.includes('company') && (
        <Button component={Link} to="/app/company-profile/first-run">
          {texts.begin}
        </Button>
      )}
    </section>
  );
}

/** What this can do for me, and what is new. */
export function HomePage() {
  const texts = useTexts('home');
  const { accessible_features, name } = useProfile();
  return (
    <div style={{ maxWidth: 1180, margin: '0 auto' }}>
      <PageHeader title={texts.pageTitle} description={texts.greeting({ name })} />
      {accessible_features.includes('compliance') ? (
        <>
          <FirstRunPanel />
          <WelcomeOrState />
        </>
      ) : (
        <>
          <NoScreening />
          <AgentCards />
        </>
      )}
    </div>
  );
}

function WelcomeOrState() {
  const { loadFailed } = useTexts('home');
  return (
    <Loaded query={useQuery(welcomeQuery)} failed={loadFailed} skeleton={<HomePageSkeleton />}>
      {(welcome) => <Welcome welcome={welcome} />}
    </Loaded>
  );
}

/** Who hid it shows it again, who administrates the company switches it on; others know whom to ask. */
function NoScreening() {
  const { company_features, accessible_features, is_company_admin } = useProfile();
  const { hidden, offForAdmin, off } = useTexts('home').noScreening;
  if (company_features.includes('compliance')) {
    return <WithWay {...hidden} to="/app/account?tab=features" />;
  }
  if (is_company_admin && accessible_features.includes('company')) {
    return <WithWay {...offForAdmin} to="/app/company-profile?tab=features" />;
  }
  return <EmptyState title={off.title} sentence={off.sentence} />;
}

function WithWay({ title, sentence, action, to }: Record<'title' | 'sentence' | 'action' | 'to', string>) {
  return (
    <EmptyState
      title={title}
      sentence={sentence}
      action={
        <Button component={Link} to={to}>
          {action}
        </Button>
      }
    />
  );
}
