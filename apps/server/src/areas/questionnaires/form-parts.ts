import type { FormFile } from '../../files/forms/form.ts';

/** What sheets are called, by their index; of a text there are none. */
export const partNamesOf = (form: FormFile): string[] =>
  form.kind === 'workbook' ? form.sheets.map(({ name }) => name) : [];
