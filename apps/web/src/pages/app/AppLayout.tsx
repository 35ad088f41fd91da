import '../../ui/styles/app.ts';
import { Outlet } from 'react-router';
import { useIsSessionLost } from '../../data/session-state.ts';
import { useProfile } from '../../data/users.ts';
import { NoLoginPage } from '../../ui/errors/error-pages.tsx';
import { LocaleProvider } from '../../ui/locale.tsx';
import { AppFrame } from './_components/AppFrame.tsx';

export function AppLayout() {
  const { locale } = useProfile();
  const isSessionLost = useIsSessionLost();
  if (isSessionLost) return <NoLoginPage />;
  return (
    <LocaleProvider value={locale}>
      <AppFrame>
        <Outlet />
      </AppFrame>
    </LocaleProvider>
  );
}
