import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import { textsOf } from '../lib/messages.ts';
import { productName } from '../lib/product-name.ts';

/**
 * After navigation to another page the focus stands on its heading, or in the form that the page is for, and its title
 * is read out. A change of parameters or filters within a page moves nothing.
 */
function RouteFocus() {
  const routeId = useMatches().at(-1)?.id;
  const previousId = useRef(routeId);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (previousId.current === routeId) return;
    previousId.current = routeId;
    // the new page sets its title in an effect of its own
    const frame = requestAnimationFrame(() => {
      const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
      const isInForm = document.activeElement?.closest('form[data-takes-focus]');
      if (!isInForm) target?.focus({ preventScroll: true });
      const title = document.title.replace(` · ${productName}`, '');
      setAnnounced(textsOf('common').pageOpened({ title }));
    });
    return () => cancelAnimationFrame(frame);
  }, [routeId]);
  return (
    <div className="visually-hidden" aria-live="polite">
      {announced}
    </div>
  );
}

export function RootLayout() {
  return (
    <>
      <Outlet />
      <RouteFocus />
      <ScrollRestoration />
    </>
  );
}

/** Stands while the first page's files arrive; nothing moves when they do. */
export function RootFallback() {
  return <div aria-busy="true" style={{ minHeight: '100vh' }} />;
}
