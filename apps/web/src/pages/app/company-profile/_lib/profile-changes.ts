import type { CompanyProfileValues } from '../../../../data/companies.ts';

export type ProfileField = keyof CompanyProfileValues;

export const profileFields = [
  'licence_types',
  'countries',
  'business_lines',
  'topics',
  'keywords',
  'excluded_keywords',
  'regulators',
  'languages',
] as const satisfies readonly ProfileField[];

interface ListChange {
  add: string[];
  remove: string[];
}
/** What was changed, field by field, so that it can be put onto what a colleague has stored meanwhile. */
export type ProfileChanges = Partial<Record<ProfileField, ListChange>>;

/** Changes on their way, and the revision of the profile that they were made to. */
export interface ProfileEdit {
  revision: number;
  changes: ProfileChanges;
}

/** What has to be added and removed to make `before` into `after`. */
export function changesBetween(before: CompanyProfileValues, after: CompanyProfileValues): ProfileChanges {
  const changes: ProfileChanges = {};
  for (const field of profileFields) {
    const [old, present] = [before[field] as readonly string[], after[field] as readonly string[]];
    const [had, has] = [new Set(old), new Set(present)];
    const add = present.filter((one) => !had.has(one));
    const remove = old.filter((one) => !has.has(one));
    if (add.length + remove.length > 0) changes[field] = { add, remove };
  }
  return changes;
}

/** A profile with the changes made to it. */
export function withChanges(profile: CompanyProfileValues, changes: ProfileChanges): CompanyProfileValues {
  const changed = profileFields.map((field) => {
    const { add = [], remove = [] } = changes[field] ?? {};
    const kept = (profile[field] as readonly string[]).filter((one) => !remove.includes(one));
    return [field, [...new Set([...kept, ...add])]];
  });
  return Object.fromEntries(changed) as CompanyProfileValues;
}

/** How many values were added or removed. */
export function countChanges(changes: ProfileChanges): number {
  return Object.values(changes).reduce((sum, { add, remove }) => sum + add.length + remove.length, 0);
}

export const writeEdit = (edit: ProfileEdit): string =>
  countChanges(edit.changes) === 0 ? '' : JSON.stringify(edit);

/** Reads what {@link writeEdit} wrote; undefined for anything else. */
export function readEdit(text: string): ProfileEdit | undefined {
  if (text === '') return undefined;
  try {
    const { revision, changes } = JSON.parse(text) as Partial<ProfileEdit>;
    if (typeof revision !== 'number' || typeof changes !== 'object' || changes === null) return undefined;
    const known = profileFields.flatMap((field) => {
      const change = changes[field];
      return isListChange(change) ? [[field, change]] : [];
    });
    return { revision, changes: Object.fromEntries(known) as ProfileChanges };
  } catch {
    return undefined;
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function isListChange(change: unknown): change is ListChange {
  if (typeof change !== 'object' || change === null) return false;
  const { add, remove } = change as Partial<ListChange>;
  return isTexts(add) && isTexts(remove);
}
