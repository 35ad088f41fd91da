import { Outlet, ScrollRestoration } from 'react-router';
import { RouteFocus } from './_components/RouteFocus.tsx';

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
