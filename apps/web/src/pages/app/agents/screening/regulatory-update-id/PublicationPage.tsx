import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { actionsQuery } from '../../../../../data/publications.ts';
import { ApiError } from '../../../../../lib/api-error.ts';
import { publicationTexts } from '../../../../../lib/texts/publication.ts';
import { NotFoundPage } from '../../../../../ui/errors/error-pages.tsx';
import { FailureState } from '../../../../../ui/FailureState.tsx';
import { ListSkeleton } from '../../../../../ui/ListSkeleton.tsx';
import { PageHeader } from '../../../../../ui/PageHeader.tsx';

export function PublicationPage() {
  const { regulatoryUpdateId = '' } = useParams();
  const { data, error, refetch } = useQuery(actionsQuery(regulatoryUpdateId));
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return <NotFoundPage message={publicationTexts.notFound} isEmbedded />;
  }
  if (error) {
    return <FailureState error={error} title={publicationTexts.loadFailed} onRetry={() => void refetch()} />;
  }
  if (!data) return <ListSkeleton />;
  const publication = data.regulatory_update;
  return (
    <article lang={publication.language ?? undefined}>
      <PageHeader title={publication.title} description={publication.regulators.join(', ')} />
      {publication.summary && <p>{publication.summary}</p>}
    </article>
  );
}
