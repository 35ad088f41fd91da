import { type PreferenceChange, useSavePreferences } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { telling } from '../../../../ui/notify.tsx';

/**
 * Saves a choice as soon as it is made, and says so. While it is on its way `pending` holds it, so that it shows; a
 * choice that could not be saved goes back.
 */
export function useSavePreference() {
  const texts = useTexts('account');
  const { mutate, isPending, variables } = useSavePreferences();
  const save = (change: PreferenceChange, done: string = texts.saved) =>
    mutate(change, telling(done, texts.saveFailed));
  return { save, pending: isPending ? variables : undefined };
}
