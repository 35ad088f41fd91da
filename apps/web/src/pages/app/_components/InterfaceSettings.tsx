import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { SegmentedControl, Switch } from '@mantine/core';
import { type Language, languageNames } from '@regulus/contract/languages-values.ts';
import { useProfile, useSavePreferences } from '../../../data/users.ts';
import { offered } from '../../../lib/catalogs.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { notifyFailure } from '../../../ui/notify.tsx';

/** Each by the name that it has in itself. */
const offeredNames = Object.fromEntries(
  offered.map((language) => [language, languageNames[language]]),
) as Record<Language, string>;

type Interface = ReturnType<typeof useProfile>['interface_preferences'];

/** How the interface looks and which keys it takes; each choice shows at once and is stored. */
export function InterfaceSettings() {
  const { interface_preferences: settings, language } = useProfile();
  const { language: languageLabel, languageFailed } = useTexts('common');
  const texts = useTexts('account-menu');
  const { mutate } = useSavePreferences();
  const save = (change: Partial<Interface>) =>
    mutate({ interface: change }, { onError: (error) => void notifyFailure(texts.saveFailed, error) });
  return (
    <div className="stack-16">
      {offered.length > 1 && (
        <Choice
          label={languageLabel}
          value={language}
          names={offeredNames}
          onChoose={(chosen) =>
            mutate({ language: chosen }, { onError: (error) => void notifyFailure(languageFailed, error) })
          }
        />
      )}
      <Choice
        label={texts.theme}
        value={settings.color_scheme}
        names={texts.themes}
        onChoose={(color_scheme) => save({ color_scheme })}
      />
      <Choice
        label={texts.density}
        value={settings.density}
        names={texts.densities}
        onChoose={(density) => save({ density })}
      />
      <Switch
        label={texts.singleKeyShortcuts}
        description={texts.singleKeyHelp}
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
    <div className="grid gap-4">
      <span className="fine strong">{label}</span>
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
