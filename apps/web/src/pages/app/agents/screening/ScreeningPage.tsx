import { useQuery } from '@tanstack/react-query';
import { inboxQuery } from '../../../../data/publications.ts';
import { screeningTexts } from '../../../../lib/texts/screening.ts';
import { FailureState } from '../../../../ui/FailureState.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { ScreeningPageSkeleton } from './ScreeningPageSkeleton.tsx';

export function ScreeningPage() {
  const { data, error, refetch } = useQuery(inboxQuery({ view: 'new', limit: 50 }));
  return (
    <>
      <PageHeader title={screeningTexts.pageTitle} />
      {error && (
        <FailureState error={error} title={screeningTexts.loadFailed} onRetry={() => void refetch()} />
      )}
      {!data && !error && <ScreeningPageSkeleton />}
      {data && (
        <ul>
          {data.regulatory_updates.map((one) => (
            <li key={one.id} lang={one.language ?? undefined}>
              {one.title}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
