import { useRouteError } from 'react-router';
import { reporting } from '../../../../../data/documents-address.ts';
import { ApiError } from '../../../../../lib/api-error.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { ErrorPage } from '../../../../../ui/errors/ErrorPage.tsx';
import { RouteError } from '../../../../_components/RouteError.tsx';

/** A document that cannot be read says why; an id that is no id leads nowhere. */
export function DocumentError() {
  const texts = useTexts('document-editor');
  const error = useRouteError();
  if (!(error instanceof ApiError) || error.status !== 400) return <RouteError isEmbedded />;
  const isUnreadable = String(error.code) === 'document_unreadable';
  return (
    <ErrorPage
      status={isUnreadable ? 400 : 404}
      title={isUnreadable ? texts.unreadable : texts.missing}
      message={isUnreadable ? error.message : texts.missingSentence}
      action={{ label: texts.back, href: reporting }}
      isEmbedded
    />
  );
}
