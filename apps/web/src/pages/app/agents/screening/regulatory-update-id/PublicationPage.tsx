import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { actionsQuery } from '../../../../../data/publications.ts';
import { ApiError } from '../../../../../lib/api-error.ts';
import { publicationTexts } from '../../../../../lib/texts/publication.ts';
import { NotFoundPage } from '../../../../../ui/errors/error-pages.tsx';
import { FailureState } from '../../../../../ui/FailureState.tsx';
import { PublicationRecord } from './_components/PublicationRecord.tsx';
import { PublicationPageSkeleton } from './PublicationPageSkeleton.tsx';

/** One publication: what it is, why it is here, its text, its versions, and who decided what. */
export function PublicationPage() {
  const { regulatoryUpdateId = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(actionsQuery(regulatoryUpdateId));
  if (data) return <PublicationRecord key={regulatoryUpdateId} actions={data} />;
  // an id that is no id is answered with 400
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return <NotFoundPage message={publicationTexts.notFound} isEmbedded />;
  }
  if (error) {
    return (
      <FailureState
        error={error}
        title={publicationTexts.loadFailed}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return <PublicationPageSkeleton />;
}
