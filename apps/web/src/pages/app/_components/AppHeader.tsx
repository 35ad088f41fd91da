import { Kbd } from '@mantine/core';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useTexts } from '../../../lib/use-texts.ts';
import { isMac } from '../../../ui/is-mac.ts';
import { Logo } from '../../../ui/Logo.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import classes from './AppHeader.module.css';
import { NoticesMenu } from './NoticesMenu.tsx';

export interface AppHeaderProps {
  onOpenMenu: () => void;
  onOpenPalette: () => void;
  onOpenKeyboardHelp: () => void;
}

/** Logo, global search, notifications, account. */
export function AppHeader({ onOpenMenu, onOpenPalette, onOpenKeyboardHelp }: AppHeaderProps) {
  const texts = useTexts('shell');
  return (
    <header className={`line ${classes.header}`}>
      <button type="button" className={classes.burger} aria-label={texts.openMenu} onClick={onOpenMenu}>
        <IconMenu2 size={20} aria-hidden />
      </button>
      <Logo />
      <div className={classes.middle}>
        <button
          type="button"
          className={`line ${classes.search}`}
          onClick={onOpenPalette}
          aria-keyshortcuts="Meta+K Control+K"
        >
          <IconSearch size={16} aria-hidden />
          <span className={`clipped ${classes.searchWords}`}>{texts.search}</span>
          <Kbd className={`muted ${classes.keys}`} size="xs" aria-hidden>
            {`${isMac ? '⌘' : texts.ctrl} K`}
          </Kbd>
        </button>
      </div>
      <div className={`line ${classes.end}`}>
        <NoticesMenu />
        <AccountMenu onOpenKeyboardHelp={onOpenKeyboardHelp} />
      </div>
    </header>
  );
}
