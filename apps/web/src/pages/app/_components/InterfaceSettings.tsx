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
      <Choice
        label={shellTexts.theme}
        value={settings.color_scheme}
        names={shellTexts.themes}
        onChoose={(color_scheme) => save({ color_scheme })}
      />
      <Choice
        label={shellTexts.density}
        value={settings.density}
        names={shellTexts.densities}
        onChoose={(density) => save({ density })}
      />
      <Switch
        label={shellTexts.singleKeyShortcuts}
        description={shellTexts.singleKeyHelp}
        checked={settings.single_key_shortcuts}
        onChange={(event) => save({ single_key_shortcuts: event.currentTarget.checked })}
      />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  names: Record<Value, string>;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, names, onChoose }: ChoiceProps<Value>) {
  return (
    <div className={classes.setting}>
      <span className={`fine ${classes.label}`}>{label}</span>
      <SegmentedControl<Value>
        aria-label={label}
        size="xs"
        fullWidth
        value={value}
        data={(Object.keys(names) as Value[]).map((one) => ({ value: one, label: names[one] }))}
        onChange={onChoose}
      />
    </div>
  );
}
