import { useQuery } from '@tanstack/react-query';
import { welcomeQuery } from '../../data/publications.ts';
import { useProfile } from '../../data/users.ts';
import { homeTexts } from '../../lib/texts/home.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { FirstRunPanel } from './_components/FirstRunPanel.tsx';
import { Welcome } from './_components/Welcome.tsx';
import { HomePageSkeleton } from './HomePageSkeleton.tsx';

/** What this can do for me, and what is new. */
export function HomePage() {
  const { accessible_features, name } = useProfile();
  return (
    <div style={{ maxWidth: 1180, margin: '0 auto' }}>
      <PageHeader title={homeTexts.pageTitle} description={homeTexts.greeting(name)} />
      {accessible_features.includes('compliance') ? (
        <>
          <FirstRunPanel />
          <WelcomeOrState />
        </>
      ) : (
        <EmptyState title={homeTexts.noFeatures} sentence={homeTexts.noFeaturesSentence} />
      )}
    </div>
  );
}

function WelcomeOrState() {
  return (
    <Loaded query={useQuery(welcomeQuery)} failed={homeTexts.loadFailed} skeleton={<HomePageSkeleton />}>
      {(welcome) => <Welcome welcome={welcome} />}
    </Loaded>
  );
}
