import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { isChunkFailure, mayReload } from '../../lib/chunk-failure.ts';
import { PageForError } from '../../ui/errors/error-pages.tsx';

/** The error boundary of every route. Inside the application's frame the menu stays usable. */
export function RouteError({ isEmbedded = false }: { isEmbedded?: boolean }) {
  const error = useRouteError();
  const [isReloading] = useState(() => isChunkFailure(error) && mayReload(sessionStorage, Date.now()));
  useEffect(() => {
    if (isReloading) window.location.reload();
  }, [isReloading]);
  if (isReloading) return null;
  return <PageForError error={error} isEmbedded={isEmbedded} />;
}

export function EmbeddedRouteError() {
  return <RouteError isEmbedded />;
}
