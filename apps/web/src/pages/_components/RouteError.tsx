import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { isConnected } from '../../data/network.ts';
import { isChunkFailure, mayReload } from '../../lib/chunk-failure.ts';
import { type NoConnection, NoConnectionPage, PageForError } from '../../ui/errors/error-pages.tsx';

/** The error boundary of every route. Inside the application's frame the menu stays usable. */
export function RouteError({ isEmbedded = false }: { isEmbedded?: boolean }) {
  const error = useRouteError();
  if (isChunkFailure(error)) return <PartMissing error={error} isEmbedded={isEmbedded} />;
  return <PageForError error={error} isEmbedded={isEmbedded} />;
}

/**
 * A part of the application could not be loaded. A reload helps where the server has a newer one; without the server
 * it would put the browser's own error page in the place of the application.
 */
function PartMissing({ error, isEmbedded }: { error: unknown; isEmbedded: boolean }) {
  const [problem, setProblem] = useState<NoConnection | 'unknown'>();
  useEffect(() => {
    let isShown = true;
    const find = async () => {
      const isReachable = await isConnected();
      if (!isShown) return;
      if (isReachable && mayReload(sessionStorage, Date.now())) window.location.reload();
      else setProblem(isReachable ? 'unknown' : navigator.onLine ? 'unreachable' : 'offline');
    };
    void find();
    return () => {
      isShown = false;
    };
  }, []);
  if (!problem) return null;
  if (problem === 'unknown') return <PageForError error={error} isEmbedded={isEmbedded} />;
  return <NoConnectionPage reason={problem} isEmbedded={isEmbedded} />;
}

export function EmbeddedRouteError() {
  return <RouteError isEmbedded />;
}
