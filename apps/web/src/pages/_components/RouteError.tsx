import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { findWhyNoAnswer, isFetchFailure, useReturn, useWhyNoAnswer } from '../../data/network.ts';
import { isChunkFailure, mayReload } from '../../lib/chunk-failure.ts';
import type { NoAnswer } from '../../lib/error-message.ts';
import { NoAnswerPage, PageForError } from '../../ui/errors/error-pages.tsx';

/** The error boundary of every route. Inside the application's frame the menu stays usable. */
export function RouteError({ isEmbedded = false }: { isEmbedded?: boolean }) {
  const error = useRouteError();
  if (isChunkFailure(error)) return <PartMissing error={error} isEmbedded={isEmbedded} />;
  if (isFetchFailure(error)) return <NoAnswerCame isEmbedded={isEmbedded} />;
  return <PageForError error={error} isEmbedded={isEmbedded} />;
}

/**
 * A part of the application could not be loaded. A reload helps where the server has a newer one; without the server
 * it would put the browser's own error page in the place of the application.
 */
function PartMissing({ error, isEmbedded }: { error: unknown; isEmbedded: boolean }) {
  const [problem, setProblem] = useState<NoAnswer>();
  useEffect(() => {
    let isShown = true;
    const find = async () => {
      const why = await findWhyNoAnswer();
      if (!isShown) return;
      if (why === 'processing' && mayReload(sessionStorage, Date.now())) window.location.reload();
      else setProblem(why);
    };
    void find();
    return () => {
      isShown = false;
    };
  }, []);
  useReloadOnReturn(problem);
  if (!problem) return null;
  if (problem === 'processing') return <PageForError error={error} isEmbedded={isEmbedded} />;
  return <NoAnswerPage why={problem} isEmbedded={isEmbedded} />;
}

/** What the page needs could not be asked for. */
function NoAnswerCame({ isEmbedded }: { isEmbedded: boolean }) {
  const why = useWhyNoAnswer();
  useReloadOnReturn(why);
  return why ? <NoAnswerPage why={why} isEmbedded={isEmbedded} /> : null;
}

/** A page that could not be fetched without a connection comes by itself once there is one. */
function useReloadOnReturn(why: NoAnswer | undefined): void {
  useReturn(why === 'offline' || why === 'unreachable', (wasBefore) => {
    if (!wasBefore || mayReload(sessionStorage, Date.now())) window.location.reload();
  });
}

export function EmbeddedRouteError() {
  return <RouteError isEmbedded />;
}
