import '../../ui/styles/app.ts';
import { MantineProvider } from '@mantine/core';
import { useMemo } from 'react';
import { Outlet } from 'react-router';
import { useIsSessionLost } from '../../data/session-state.ts';
import { useProfile } from '../../data/users.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { NoLoginPage } from '../../ui/errors/error-pages.tsx';
import { LocaleProvider } from '../../ui/locale.tsx';
import { colorSchemeManager, cssVariablesResolver, makeTheme } from '../../ui/theme.ts';
import { AppFrame } from './_components/AppFrame.tsx';

/** The application's frame with the component library, which log-in and error pages do without. */
export function AppLayout() {
  const { locale } = useProfile();
  const isSessionLost = useIsSessionLost();
  const { close } = useTexts('common');
  const theme = useMemo(() => makeTheme(close), [close]);
  if (isSessionLost) return <NoLoginPage />;
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      // all are set here, which saves the library's style sheet of them
      deduplicateCssVariables={false}
    >
      <LocaleProvider value={locale}>
        <AppFrame>
          <Outlet />
        </AppFrame>
      </LocaleProvider>
    </MantineProvider>
  );
}
