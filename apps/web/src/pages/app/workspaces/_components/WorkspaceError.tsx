import { useRouteError } from 'react-router';
import { PageError } from '../../../../lib/feature-gate.ts';
import { commonTexts } from '../../../../lib/texts/common.ts';
import { workspaceTexts as texts } from '../../../../lib/texts/workspaces.ts';
import { ErrorPage } from '../../../../ui/errors/ErrorPage.tsx';
import { RouteError } from '../../../_components/RouteError.tsx';

/** An address that leads to no workspace says so in the words of the specification. */
export function WorkspaceError() {
  const error = useRouteError();
  const { idRequired, notFound } = texts.messages;
  if (error instanceof PageError && error.message === idRequired) {
    return (
      <ErrorPage
        status={400}
        title={idRequired}
        message={texts.idMissing}
        action={{ label: commonTexts.goHome, href: '/' }}
        isEmbedded
      />
    );
  }
  if (error instanceof PageError && error.message === notFound) return <WorkspaceMissing />;
  return <RouteError isEmbedded />;
}

export function WorkspaceMissing() {
  return (
    <ErrorPage
      status={404}
      title={texts.messages.notFound}
      message={texts.missing}
      action={{ label: commonTexts.goHome, href: '/' }}
      isEmbedded
    />
  );
}
