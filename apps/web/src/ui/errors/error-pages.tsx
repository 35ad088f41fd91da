import { ApiError } from '../../lib/api-error.ts';
import type { NoAnswer } from '../../lib/error-message.ts';
import { redirectQuery } from '../../lib/redirect.ts';
import { commonTexts } from '../../lib/texts/common.ts';
import { errorTexts } from '../../lib/texts/errors.ts';
import { ErrorPage } from './ErrorPage.tsx';

const { pages } = errorTexts;
interface Embedding {
  isEmbedded?: boolean;
}

export function NotFoundPage({ message, isEmbedded = false }: Embedding & { message?: string }) {
  return (
    <ErrorPage
      status={404}
      title={pages.notFound.title}
      message={message ?? pages.notFound.message}
      action={{ label: commonTexts.goHome, href: '/' }}
      isEmbedded={isEmbedded}
    />
  );
}

export function ServerErrorPage({
  reference,
  isEmbedded = false,
}: Embedding & { reference?: string | undefined }) {
  return <ErrorPage status={500} {...pages.serverError} reference={reference} isEmbedded={isEmbedded} />;
}

export function UnavailablePage({ isEmbedded = false }: Embedding) {
  return <ErrorPage status={503} {...pages.unavailable} isEmbedded={isEmbedded} />;
}

/** Shown where the tokens have vanished while a page was open. */
export function NoLoginPage() {
  const href = `/auth/login${redirectQuery(window.location)}`;
  return <ErrorPage {...pages.noLogin} action={{ label: commonTexts.signIn, href }} />;
}

export function SecureConnectionPage() {
  return <ErrorPage {...pages.secureConnection} />;
}

export function UnexpectedErrorPage({ message, isEmbedded = false }: Embedding & { message?: string }) {
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
  return <ErrorPage title={pages.noAnswer[why]} message={errorTexts[why]} isEmbedded={isEmbedded} />;
}

/** The page for an error that a route threw: by its name or its status. */
export function PageForError({ error, isEmbedded = false }: Embedding & { error: unknown }) {
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
    return (
      <UnexpectedErrorPage message={error.detail ?? errorTexts.somethingWentWrong} isEmbedded={isEmbedded} />
    );
  }
  return <UnexpectedErrorPage isEmbedded={isEmbedded} />;
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}
