import { Kbd, useMantineColorScheme } from '@mantine/core';
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { watchDrafts } from '../../../data/drafts.ts';
import { useProfile } from '../../../data/users.ts';
import { useWorkspaces } from '../../../data/workspaces.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { isMac } from '../../../ui/is-mac.ts';
import { Logo } from '../../../ui/Logo.tsx';
import { areNotificationsWanted, onNotificationsWanted } from '../../../ui/notifications-wanted.ts';
import {
  allowSingleKeys,
  listenToKeyboard,
  pauseSingleKeys,
  useShortcuts,
} from '../../../ui/shortcuts/shortcuts.ts';
import { type TypedAhead, typeAhead } from '../_lib/typed-ahead.ts';
import { AccountMenu } from './AccountMenu.tsx';
import classes from './AppFrame.module.css';
import { FrameNotices } from './FrameNotices.tsx';
import { menuFor } from './menu-items.ts';
import { NoticesMenu } from './NoticesMenu.tsx';
import { SideMenu } from './SideMenu.tsx';
import { useMenuVisibility } from './use-menu-visibility.ts';
import { useOpened } from './use-opened.ts';

/** Makes the interface look as the profile says. A copy in local storage lets the next visit begin so before paint. */
function useAppliedPreferences(): void {
  const { color_scheme, density, single_key_shortcuts } = useProfile().interface_preferences;
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => setColorScheme(color_scheme), [color_scheme, setColorScheme]);
  useEffect(() => {
    document.documentElement.dataset['density'] = density;
    localStorage.setItem('regulus-density', density);
  }, [density]);
  useEffect(() => allowSingleKeys(single_key_shortcuts), [single_key_shortcuts]);
}

interface AppHeaderProps {
  onOpenMenu: () => void;
  onOpenPalette: () => void;
  onOpenKeyboardHelp: () => void;
}

/** Logo, global search, notifications, account. */
function AppHeader({ onOpenMenu, onOpenPalette, onOpenKeyboardHelp }: AppHeaderProps) {
  const texts = useTexts('shell');
  return (
    <header className={`line ${classes.header}`}>
      <button type="button" className={classes.burger} aria-label={texts.openMenu} onClick={onOpenMenu}>
        <IconMenu2 size={20} aria-hidden />
      </button>
      <Logo />
      <div className={`flex narrow fill ${classes.middle}`}>
        <button
          type="button"
          className={`line ${classes.search}`}
          onClick={onOpenPalette}
          aria-keyshortcuts="Meta+K Control+K"
        >
          <IconSearch size={16} aria-hidden />
          <span className={`clipped fill ${classes.searchWords}`}>{texts.search}</span>
          <Kbd className={`muted ${classes.keys}`} size="xs" aria-hidden>
            {`${isMac ? '⌘' : texts.ctrl} K`}
          </Kbd>
        </button>
      </div>
      <div className="line gap-4">
        <NoticesMenu />
        <AccountMenu onOpenKeyboardHelp={onOpenKeyboardHelp} />
      </div>
    </header>
  );
}

const importPalette = () => import('./Palette.tsx');
const importKeyboardHelp = () => import('./KeyboardHelp.tsx');
const importNotificationArea = () => import('../../../ui/NotificationArea.tsx');
const Palette = lazy(async () => ({ default: (await importPalette()).Palette }));
const KeyboardHelp = lazy(async () => ({ default: (await importKeyboardHelp()).KeyboardHelp }));
const MenuDrawer = lazy(async () => ({ default: (await import('./MenuDrawer.tsx')).MenuDrawer }));
const ProfileNotice = lazy(async () => ({ default: (await import('./ProfileNotice.tsx')).ProfileNotice }));
const SurveyCard = lazy(async () => ({ default: (await import('./SurveyCard.tsx')).SurveyCard }));
const NewWorkspaceDialog = lazy(async () => ({
  default: (await import('./NewWorkspaceDialog.tsx')).NewWorkspaceDialog,
}));
const NotificationArea = lazy(async () => ({ default: (await importNotificationArea()).NotificationArea }));

/** Header, side menu and everything that is on every page of the application. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { is_demo_company, accessible_features } = useProfile();
  const texts = useTexts('shell');
  const menu = useMenuVisibility();
  const drawer = useOpened();
  const palette = useOpened();
  const typed = useRef<TypedAhead>(undefined);
  function openPalette() {
    typed.current ??= typeAhead(window, closePalette);
    palette.open();
  }
  function closePalette() {
    takeTyped();
    palette.close();
  }
  function takeTyped(): string {
    const text = typed.current?.take() ?? '';
    typed.current = undefined;
    return text;
  }
  const help = useOpened();
  const newWorkspace = useOpened();
  const isNotifying = useSyncExternalStore(onNotificationsWanted, areNotificationsWanted);
  const isLoading = useNavigation().state === 'loading';
  useAppliedPreferences();
  useEffect(listenToKeyboard, []);
  const isDialogOpen = palette.isOpen || help.isOpen || drawer.isOpen || newWorkspace.isOpen;
  useEffect(() => pauseSingleKeys(isDialogOpen), [isDialogOpen]);
  useEffect(watchDrafts, []);
  useEffect(loadRestWhenIdle, []);
  const isSettled = useIsSettled();
  useFrameShortcuts(openPalette, help.open);

  return (
    <div
      className={classes.frame}
      data-collapsed={menu.isCollapsed || undefined}
      data-demo={is_demo_company || undefined}
    >
      <a href="#content" className={`accent pad-8-16 rounded ${classes.skip}`}>
        {texts.skipToContent}
      </a>
      {isLoading && <div className={classes.progress} />}
      <AppHeader onOpenMenu={drawer.open} onOpenPalette={openPalette} onOpenKeyboardHelp={help.open} />
      {is_demo_company && <DemoBanner />}
      {accessible_features.includes('compliance') && (
        <Suspense>
          <ProfileNotice />
        </Suspense>
      )}
      <FrameNotices />
      <div className="flex">
        <div className={`flex between column rigid ${classes.side}`}>
          <SideMenu isCollapsed={menu.isCollapsed} onNewWorkspace={newWorkspace.open} />
          <MenuToggle isCollapsed={menu.isCollapsed} onToggle={menu.toggle} />
        </div>
        <main id="content" tabIndex={-1} className={`narrow fill ${classes.main}`}>
          {children}
        </main>
      </div>
      {/* each by itself: while a part of a boundary loads, all of it is hidden and loses the focus */}
      <Suspense>
        {drawer.wasOpened && (
          <MenuDrawer isOpen={drawer.isOpen} onClose={drawer.close} onNewWorkspace={newWorkspace.open} />
        )}
      </Suspense>
      <Suspense>
        {palette.wasOpened && (
          <Palette
            isOpen={palette.isOpen}
            takeTyped={takeTyped}
            onClose={closePalette}
            onOpenKeyboardHelp={help.open}
            onNewWorkspace={newWorkspace.open}
          />
        )}
      </Suspense>
      <Suspense>{newWorkspace.isOpen && <NewWorkspaceDialog onClose={newWorkspace.close} />}</Suspense>
      <Suspense>{help.isOpen && <KeyboardHelp onClose={help.close} />}</Suspense>
      <Suspense>{isSettled && <SurveyCard />}</Suspense>
      <Suspense>{isNotifying && <NotificationArea />}</Suspense>
    </div>
  );
}

/** Once the first page has had its time: nothing that can wait stands in its way. */
function useIsSettled(): boolean {
  const afterMs = 2500;
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsSettled(true), afterMs);
    return () => window.clearTimeout(timer);
  }, []);
  return isSettled;
}

/**
 * The palette then opens without delay; and once the line is gone, nothing could be loaded that says so.
 */
function loadRestWhenIdle(): () => void {
  const afterMs = 1500;
  const timer = window.setTimeout(() => {
    for (const load of [importNotificationArea, importPalette, importKeyboardHelp]) {
      void load().catch(() => undefined);
    }
  }, afterMs);
  return () => window.clearTimeout(timer);
}

function DemoBanner() {
  const { demoCompany, demoBanner } = useTexts('shell');
  return (
    <aside className={`clipped ${classes.demo}`} aria-label={demoCompany}>
      {demoBanner}
    </aside>
  );
}

function MenuToggle({ isCollapsed, onToggle }: { isCollapsed: boolean; onToggle: () => void }) {
  const texts = useTexts('shell');
  const Icon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const label = isCollapsed ? texts.expandMenu : texts.collapseMenu;
  return (
    <button
      type="button"
      className={`centered hoverable ${classes.toggle}`}
      onClick={onToggle}
      aria-label={label}
      title={label}
      aria-expanded={!isCollapsed}
    >
      <Icon size={18} stroke={1.7} aria-hidden />
    </button>
  );
}

function useFrameShortcuts(openPalette: () => void, openHelp: () => void): void {
  const navigate = useNavigate();
  const profile = useProfile();
  const { current } = useWorkspaces();
  const texts = useTexts('shell');
  const pages = menuFor(texts, profile, current).flatMap(({ items }) => items);
  useShortcuts(texts.everywhere, [
    { keys: 'mod+k', label: texts.openPalette, run: openPalette },
    { keys: '?', label: texts.showKeyboardHelp, run: openHelp },
    ...pages.flatMap(({ shortcut, to }) =>
      shortcut === undefined ? [] : [{ ...shortcut, run: () => void navigate(to) }],
    ),
  ]);
}
