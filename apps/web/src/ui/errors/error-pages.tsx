import { ApiError } from '../../lib/api-error.ts';
import type { NoAnswer } from '../../lib/error-message.ts';
import { redirectQuery } from '../../lib/redirect.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { ErrorPage } from './ErrorPage.tsx';

interface Embedding {
  isEmbedded?: boolean;
}

export function NotFoundPage({ message, isEmbedded = false }: Embedding & { message?: string }) {
  const { pages } = useTexts('errors');
  const { goHome } = useTexts('common');
  return (
    <ErrorPage
      status={404}
      title={pages.notFound.title}
      message={message ?? pages.notFound.message}
      action={{ label: goHome, href: '/' }}
      isEmbedded={isEmbedded}
    />
  );
}

export function ServerErrorPage({
  reference,
  isEmbedded = false,
}: Embedding & { reference?: string | undefined }) {
  const { pages } = useTexts('errors');
  return <ErrorPage status={500} {...pages.serverError} reference={reference} isEmbedded={isEmbedded} />;
}

export function UnavailablePage({ isEmbedded = false }: Embedding) {
  const { pages } = useTexts('errors');
  return <ErrorPage status={503} {...pages.unavailable} isEmbedded={isEmbedded} />;
}

/** Shown where the tokens have vanished while a page was open. */
export function NoLoginPage() {
  const { pages } = useTexts('errors');
  const { signIn } = useTexts('common');
  const href = `/auth/login${redirectQuery(window.location)}`;
  return <ErrorPage {...pages.noLogin} action={{ label: signIn, href }} />;
}

export function SecureConnectionPage() {
  const { pages } = useTexts('errors');
  return <ErrorPage {...pages.secureConnection} />;
}

export function UnexpectedErrorPage({ message, isEmbedded = false }: Embedding & { message?: string }) {
  const { pages } = useTexts('errors');
  return (
    <ErrorPage
      title={pages.unexpected.title}
      message={message ?? pages.unexpected.message}
      {...(message === undefined ? { advice: pages.unexpected.advice } : {})}
      isEmbedded={isEmbedded}
    />
  );
}

/** Why a page, or a part of the application, could not be fetched. */
export function NoAnswerPage({ why, isEmbedded = false }: Embedding & { why: NoAnswer }) {
  const texts = useTexts('errors');
  return <ErrorPage title={texts.pages.noAnswer[why]} message={texts[why]} isEmbedded={isEmbedded} />;
}

/** The page for an error that a route threw: by its name or its status. */
export function PageForError({ error, isEmbedded = false }: Embedding & { error: unknown }) {
  const { somethingWentWrong } = useTexts('errors');
  if (error instanceof Error && error.name === 'MissingTokenError') return <NoLoginPage />;
  if (error instanceof Error && error.name === 'CookiesRefusedError') return <SecureConnectionPage />;
  const status = statusOf(error);
  if (status === 404) return <NotFoundPage isEmbedded={isEmbedded} />;
  if (status === 500) {
    const reference = error instanceof ApiError ? error.requestId : undefined;
    return <ServerErrorPage reference={reference} isEmbedded={isEmbedded} />;
  }
  if (status === 503) return <UnavailablePage isEmbedded={isEmbedded} />;
  if (error instanceof ApiError) {
    return <UnexpectedErrorPage message={error.detail ?? somethingWentWrong} isEmbedded={isEmbedded} />;
  }
  return <UnexpectedErrorPage isEmbedded={isEmbedded} />;
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}
