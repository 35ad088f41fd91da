import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { actionsQuery } from '../../../../../data/publications.ts';
import { isMissing } from '../../../../../lib/api-error.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { NotFoundPage } from '../../../../../ui/errors/error-pages.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { PublicationRecord } from './_components/PublicationRecord.tsx';
import { PublicationPageSkeleton } from './PublicationPageSkeleton.tsx';

/** One publication: what it is, why it is here, its text, its versions, and who decided what. */
export function PublicationPage() {
  const texts = useTexts('publication');
  const { regulatoryUpdateId = '' } = useParams();
  const query = useQuery(actionsQuery(regulatoryUpdateId));
  const { data, error } = query;
  if (!data && isMissing(error)) {
    return <NotFoundPage message={texts.notFound} isEmbedded />;
  }
  return (
    <Loaded query={query} failed={texts.loadFailed} skeleton={<PublicationPageSkeleton />}>
      {(actions) => <PublicationRecord key={regulatoryUpdateId} actions={actions} />}
    </Loaded>
  );
}
