import { Drawer } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { useProfile } from '../../../data/users.ts';
import { shellTexts } from '../../../lib/texts/shell.ts';
import { Logo } from '../../../ui/Logo.tsx';
import { listenToKeyboard, useShortcuts } from '../../../ui/shortcuts/shortcuts.ts';
import classes from './AppFrame.module.css';
import { AppHeader } from './AppHeader.tsx';
import { menuFor } from './menu-items.ts';
import { SessionEndNotice } from './SessionEndNotice.tsx';
import { SideMenu } from './SideMenu.tsx';
import { useAppliedPreferences } from './use-applied-preferences.ts';
import { useMenuVisibility } from './use-menu-visibility.ts';

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }));
const KeyboardHelp = lazy(async () => ({ default: (await import('./KeyboardHelp.tsx')).KeyboardHelp }));

/** Header, side menu and everything that is on every page of the application. */
export function AppFrame({ children }: { children: ReactNode }) {
  const profile = useProfile();
  const { isCollapsed, toggle } = useMenuVisibility();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  // once opened they stay mounted, so that closing them is animated and opening them again is at once
  const [hasPalette, setHasPalette] = useState(false);
  const [hasHelp, setHasHelp] = useState(false);
  const openPalette = () => {
    setHasPalette(true);
    setIsPaletteOpen(true);
  };
  const openHelp = () => {
    setHasHelp(true);
    setIsHelpOpen(true);
  };
  const isLoading = useNavigation().state === 'loading';
  useAppliedPreferences();
  useEffect(listenToKeyboard, []);
  useFrameShortcuts(openPalette, openHelp);

  return (
    <div
      className={classes.frame}
      data-collapsed={isCollapsed || undefined}
      data-demo={profile.is_demo_company || undefined}
    >
      <a href="#content" className={classes.skip}>
        {shellTexts.skipToContent}
      </a>
      {isLoading && <div className={classes.progress} />}
      <AppHeader
        onOpenMenu={() => setIsDrawerOpen(true)}
        onOpenPalette={openPalette}
        onOpenKeyboardHelp={openHelp}
      />
      {profile.is_demo_company && <p className={classes.demo}>{shellTexts.demoBanner}</p>}
      <SessionEndNotice />
      <div className={classes.body}>
        <div className={classes.side}>
          <SideMenu isCollapsed={isCollapsed} />
          <button
            type="button"
            className={classes.toggle}
            onClick={toggle}
            aria-label={isCollapsed ? shellTexts.expandMenu : shellTexts.collapseMenu}
            aria-expanded={!isCollapsed}
          >
            {isCollapsed ? (
              <IconLayoutSidebarLeftExpand size={18} stroke={1.7} aria-hidden />
            ) : (
              <IconLayoutSidebarLeftCollapse size={18} stroke={1.7} aria-hidden />
            )}
          </button>
        </div>
        <main id="content" tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
      <Drawer
        opened={isDrawerOpen}
        onClose={() => setIsDrawerOpen(false)}
        size={280}
        padding={0}
        title={<Logo />}
        classNames={{ header: classes.drawerHeader ?? '' }}
        closeButtonProps={{ 'aria-label': shellTexts.closeMenu }}
      >
        <SideMenu onNavigate={() => setIsDrawerOpen(false)} />
      </Drawer>
      <Notifications position="bottom-right" limit={3} autoClose={4000} transitionDuration={200} />
      <Suspense>
        {hasPalette && (
          <Palette
            isOpen={isPaletteOpen}
            onClose={() => setIsPaletteOpen(false)}
            onOpenKeyboardHelp={openHelp}
          />
        )}
        {hasHelp && <KeyboardHelp isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />}
      </Suspense>
    </div>
  );
}

function useFrameShortcuts(openPalette: () => void, openHelp: () => void): void {
  const navigate = useNavigate();
  const { accessible_features } = useProfile();
  const pages = menuFor(accessible_features).flatMap(({ items }) => items);
  useShortcuts(shellTexts.everywhere, [
    { keys: 'mod+k', label: shellTexts.openPalette, run: openPalette },
    { keys: '?', label: shellTexts.showKeyboardHelp, run: openHelp },
    ...pages.map(({ keys, label, to }) => ({
      keys,
      label: shellTexts.goTo(label),
      run: () => void navigate(to),
    })),
  ]);
}
