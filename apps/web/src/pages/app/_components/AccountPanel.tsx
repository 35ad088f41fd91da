import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { SegmentedControl, Switch } from '@mantine/core';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { logOut } from '../../../data/account.ts';
import { useProfile, useSavePreferences } from '../../../data/users.ts';
import { shellTexts } from '../../../lib/texts/shell.ts';
import { notifyFailure } from '../../../ui/notify.tsx';
import classes from './HeaderMenu.module.css';

type Interface = ReturnType<typeof useProfile>['interface_preferences'];

/** Who is signed in, how the interface looks, and the way out. */
export function AccountPanel({ onOpenKeyboardHelp }: { onOpenKeyboardHelp: () => void }) {
  const profile = useProfile();
  return (
    <>
      <div className={classes.person}>
        <p className={classes.name}>{profile.name}</p>
        <p className={classes.detail}>{profile.email}</p>
        <p className={classes.detail}>{profile.company_name}</p>
      </div>
      <InterfaceSettings settings={profile.interface_preferences} />
      <div className={classes.actions}>
        <button type="button" className={classes.action} onClick={onOpenKeyboardHelp}>
          <IconKeyboard size={18} stroke={1.7} aria-hidden />
          {shellTexts.keyboardHelp}
        </button>
        <button type="button" className={classes.action} onClick={() => void logOut()}>
          <IconLogout size={18} stroke={1.7} aria-hidden />
          {shellTexts.logOut}
        </button>
      </div>
    </>
  );
}

function InterfaceSettings({ settings }: { settings: Interface }) {
  const { mutate } = useSavePreferences();
  const save = (change: Partial<Interface>) =>
    mutate(
      { interface: change },
      { onError: (error) => void notifyFailure(shellTexts.preferencesFailed, error) },
    );
  return (
    <div className={classes.settings}>
      <div className={classes.setting}>
        <span className={classes.settingLabel}>{shellTexts.theme}</span>
        <SegmentedControl
          aria-label={shellTexts.theme}
          size="xs"
          fullWidth
          value={settings.color_scheme}
          data={choices(shellTexts.themes)}
          onChange={(value) => save({ color_scheme: value as Interface['color_scheme'] })}
        />
      </div>
      <div className={classes.setting}>
        <span className={classes.settingLabel}>{shellTexts.density}</span>
        <SegmentedControl
          aria-label={shellTexts.density}
          size="xs"
          fullWidth
          value={settings.density}
          data={choices(shellTexts.densities)}
          onChange={(value) => save({ density: value as Interface['density'] })}
        />
      </div>
      <Switch
        label={shellTexts.singleKeyShortcuts}
        description={shellTexts.singleKeyHelp}
        checked={settings.single_key_shortcuts}
        onChange={(event) => save({ single_key_shortcuts: event.currentTarget.checked })}
      />
    </div>
  );
}

function choices(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
