import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { SegmentedControl, Switch } from '@mantine/core';
import { useProfile, useSavePreferences } from '../../../data/users.ts';
import { shellTexts } from '../../../lib/texts/shell.ts';
import { notifyFailure } from '../../../ui/notify.tsx';
import classes from './InterfaceSettings.module.css';

type Interface = ReturnType<typeof useProfile>['interface_preferences'];

/** How the interface looks and which keys it takes; each choice shows at once and is stored. */
export function InterfaceSettings() {
  const { interface_preferences: settings } = useProfile();
  const { mutate } = useSavePreferences();
  const save = (change: Partial<Interface>) =>
    mutate(
      { interface: change },
      { onError: (error) => void notifyFailure(shellTexts.preferencesFailed, error) },
    );
  return (
    <div className={classes.settings}>
      <div className={classes.setting}>
        <span className={classes.label}>{shellTexts.theme}</span>
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
        <span className={classes.label}>{shellTexts.density}</span>
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
