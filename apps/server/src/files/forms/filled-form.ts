import type { FormPlace } from './form.ts';

/** Why an answer could not be written where it belongs. */
export type NotWrittenReason =
  /** the file has no such place */
  | 'no_place'
  | 'formula'
  /** another answer stands there already */
  | 'taken'
  /** it is covered by a cell that goes over several */
  | 'merged'
  /** the heading of a table of the workbook, whose columns are called by it */
  | 'table_heading'
  /** a cell holds no more than 32,767 characters, some fields hold less */
  | 'too_long'
  /** the encoding of the file, or its fonts, lack a character */
  | 'unknown_character'
  /** the field offers other values */
  | 'not_offered'
  /** the field can't be filled in, such as one for a signature */
  | 'not_fillable';

export interface NotWritten {
  readonly place: FormPlace;
  readonly reason: NotWrittenReason;
}

export type FillRefusalCode =
  | 'wrong-type'
  | 'encrypted'
  | 'unreadable'
  /** a PDF without fields */
  | 'flat_pdf'
  /** answers are not written into files of this format */
  | 'not_fillable'
  | 'too-large'
  | 'too-slow'
  | 'too-much-memory'
  | 'stopped';

export type FilledForm =
  | { readonly kind: 'filled'; readonly bytes: Uint8Array; readonly notWritten: readonly NotWritten[] }
  | { readonly kind: 'refused'; readonly code: FillRefusalCode };

export class RefusedForm extends Error {
  override readonly name = 'RefusedForm';
  readonly code: FillRefusalCode;

  constructor(code: FillRefusalCode) {
    super(`The form is refused: ${code}.`);
    this.code = code;
  }
}
