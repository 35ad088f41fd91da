import { Outlet, ScrollRestoration } from 'react-router';

export function RootLayout() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** Stands while the first page's files arrive; nothing moves when they do. */
export function RootFallback() {
  return <div aria-busy="true" style={{ minHeight: '100vh' }} />;
}
