import { useCallback, useMemo, useState } from 'react';
import type { CompanyProfileAnswer, CompanyProfileValues } from '../../../../data/companies.ts';
import { type DraftState, useDraft } from '../../../../data/drafts.ts';
import {
  changesBetween,
  countChanges,
  type ProfileChanges,
  type ProfileField,
  readEdit,
  withChanges,
  writeEdit,
} from './profile-changes.ts';

export interface ProfileConflict {
  /** what the colleague changed; undefined where the profile before it is not known any more */
  theirs: ProfileChanges | undefined;
  keepMine: () => void;
}

export interface ProfileEditing {
  /** the stored profile with the changes */
  values: CompanyProfileValues;
  changeCount: number;
  set: <Field extends ProfileField>(field: Field, values: CompanyProfileValues[Field]) => void;
  discard: () => void;
  /** a colleague has stored another profile than the one that the changes were made to */
  conflict: ProfileConflict | undefined;
  draftState: DraftState;
  /** the changes were found, not made on this visit */
  isRestored: boolean;
}

/**
 * The profile as it is being changed. The changes are kept on the server as the user's draft, and put onto whatever
 * profile is stored.
 */
export function useProfileEdit({ profile, revision }: CompanyProfileAnswer): ProfileEditing {
  const draft = useDraft('company-profile');
  const { text, setText, clear } = draft;
  const edit = useMemo(() => readEdit(text), [text]);
  const values = useMemo(() => withChanges(profile, edit?.changes ?? {}), [profile, edit]);
  const changes = useMemo(() => changesBetween(profile, values), [profile, values]);
  const changeCount = countChanges(changes);
  const [isTouched, setIsTouched] = useState(false);
  // all that this visit has seen, so that it can be told what a colleague changed
  const [seen, setSeen] = useState(() => new Map([[revision, profile]]));
  if (!seen.has(revision)) setSeen(new Map([...seen, [revision, profile]]));

  const madeTo = edit?.revision ?? revision;
  const set: ProfileEditing['set'] = useCallback(
    (field, next) => {
      setIsTouched(true);
      const after = { ...values, [field]: next };
      setText(writeEdit({ revision: madeTo, changes: changesBetween(profile, after) }));
    },
    [profile, values, madeTo, setText],
  );

  const before = seen.get(madeTo);
  const conflict =
    changeCount > 0 && madeTo !== revision
      ? {
          theirs: before && changesBetween(before, profile),
          keepMine: () => setText(writeEdit({ revision, changes })),
        }
      : undefined;
  return {
    values,
    changeCount,
    set,
    discard: clear,
    conflict,
    draftState: draft.state,
    isRestored: !isTouched && changeCount > 0,
  };
}
