import { workspaceMessages } from '@regulus/contract/workspaces-values.ts';
import { useRouteError } from 'react-router';
import { PageError } from '../../../../lib/feature-gate.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { ErrorPage } from '../../../../ui/errors/ErrorPage.tsx';
import { RouteError } from '../../../_components/RouteError.tsx';

/** An address that leads to no workspace says so in the words of the specification. */
export function WorkspaceError() {
  const texts = useTexts('workspaces');
  const { goHome } = useTexts('common');
  const error = useRouteError();
  if (error instanceof PageError && error.message === workspaceMessages.idRequired) {
    return (
      <ErrorPage
        status={400}
        title={texts.messages.idRequired}
        message={texts.idMissing}
        action={{ label: goHome, href: '/' }}
        isEmbedded
      />
    );
  }
  if (error instanceof PageError && error.message === workspaceMessages.notFound) return <WorkspaceMissing />;
  return <RouteError isEmbedded />;
}

export function WorkspaceMissing() {
  const texts = useTexts('workspaces');
  const { goHome } = useTexts('common');
  return (
    <ErrorPage
      status={404}
      title={texts.messages.notFound}
      message={texts.missing}
      action={{ label: goHome, href: '/' }}
      isEmbedded
    />
  );
}
