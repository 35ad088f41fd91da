import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { Link } from 'react-router';
import { logOut } from '../../../data/account.ts';
import { useProfile } from '../../../data/users.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import classes from './HeaderMenu.module.css';
import { InterfaceSettings } from './InterfaceSettings.tsx';
import popoverClasses from './popover.module.css';

interface AccountPanelProps {
  onOpenKeyboardHelp: () => void;
  /** another page was chosen */
  onLeave: () => void;
}

/** Who is signed in, how the interface looks, and the way out. */
export function AccountPanel({ onOpenKeyboardHelp, onLeave }: AccountPanelProps) {
  const profile = useProfile();
  const texts = useTexts('account-menu');
  return (
    <>
      <div className="pad-12-16 edge-below">
        <p className="strong">{profile.name}</p>
        <p className="quiet breakable">{profile.email}</p>
        <p className="quiet breakable">{profile.company_name}</p>
      </div>
      <div className="pad-12-16 edge-below">
        <InterfaceSettings />
      </div>
      <div className={classes.actions}>
        <Link
          to="/app/account"
          className={`plain-link hoverable line ${popoverClasses.row}`}
          onClick={onLeave}
        >
          <IconSettings size={18} stroke={1.7} aria-hidden />
          {texts.settings}
        </Link>
        <button
          type="button"
          className={`plain-link hoverable line ${popoverClasses.row}`}
          onClick={onOpenKeyboardHelp}
        >
          <IconKeyboard size={18} stroke={1.7} aria-hidden />
          {texts.keyboardHelp}
        </button>
        <button
          type="button"
          className={`plain-link hoverable line ${popoverClasses.row}`}
          onClick={() => void logOut()}
        >
          <IconLogout size={18} stroke={1.7} aria-hidden />
          {texts.logOut}
        </button>
      </div>
    </>
  );
}
