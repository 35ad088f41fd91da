import { type CompanyProfileAnswer, useSaveCompanyProfile } from '../../../../data/companies.ts';
import { textsOf } from '../../../../lib/messages.ts';
import { notify } from '../../../../ui/notify.tsx';
import type { ProfileEditing } from './use-profile-edit.ts';

/** Stores the changed profile; what was kept of the changes is removed then. */
export function useSaveEdit(
  { revision }: Pick<CompanyProfileAnswer, 'revision'>,
  { values, discard }: Pick<ProfileEditing, 'values' | 'discard'>,
  onFailed: (error: unknown) => void,
) {
  const { mutateAsync, isPending, error } = useSaveCompanyProfile();
  /** Answers whether it was stored. */
  async function save(): Promise<boolean> {
    try {
      await mutateAsync({ profile: values, revision });
    } catch (failure) {
      onFailed(failure);
      return false;
    }
    discard();
    notify(textsOf('profile-fields').saved);
    return true;
  }
  return { save, isSaving: isPending, error };
}
