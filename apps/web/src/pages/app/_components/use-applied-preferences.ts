import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useProfile } from '../../../data/users.ts';
import { allowSingleKeys } from '../../../ui/shortcuts/shortcuts.ts';

/** Makes the interface look as the profile says. A copy in local storage lets the next visit begin so before paint. */
export function useAppliedPreferences(): void {
  const { color_scheme, density, single_key_shortcuts } = useProfile().interface_preferences;
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => setColorScheme(color_scheme), [color_scheme, setColorScheme]);
  useEffect(() => {
    document.documentElement.dataset['density'] = density;
    localStorage.setItem('regulus-density', density);
  }, [density]);
  useEffect(() => allowSingleKeys(single_key_shortcuts), [single_key_shortcuts]);
}
