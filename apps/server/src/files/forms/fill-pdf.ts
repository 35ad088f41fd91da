import {
  EncryptedPDFError,
  PDFCheckBox,
  PDFDocument,
  PDFDropdown,
  type PDFField,
  PDFOptionList,
  PDFRadioGroup,
  PDFTextField,
} from '@cantoo/pdf-lib';
import { type NotWritten, type NotWrittenReason, RefusedForm } from './filled-form.ts';
import type { FormEntry } from './form.ts';

const yes = new Set(['yes', 'ja', 'true', 'wahr', 'x', 'on', '1', '☒', '☑', '✓', '✔']);
const no = new Set(['', 'no', 'nein', 'false', 'falsch', 'off', '0', '☐']);

/** The choice that is meant, whatever its letters' case; undefined: the field has none such. */
const choiceOf = (choices: readonly string[], text: string) =>
  choices.find((choice) => choice === text) ??
  choices.find((choice) => choice.trim().toLowerCase() === text.trim().toLowerCase());

function write(field: PDFField, text: string): NotWrittenReason | null {
  if (field instanceof PDFTextField) {
    const longest = field.getMaxLength();
    if (longest !== undefined && text.length > longest) return 'too_long';
    if (field.isRichFormatted()) field.disableRichFormatting();
    if (text.includes('\n')) field.enableMultiline();
    field.setText(text);
    return null;
  }
  if (field instanceof PDFCheckBox) {
    const said = text.trim().toLowerCase();
    const onValue = field.acroField.getOnValue()?.decodeText().toLowerCase();
    if (yes.has(said) || said === onValue) field.check();
    else if (no.has(said)) field.uncheck();
    else return 'not_offered';
    return null;
  }
  if (field instanceof PDFDropdown || field instanceof PDFOptionList || field instanceof PDFRadioGroup) {
    const choice = choiceOf(field.getOptions(), text);
    if (choice !== undefined) field.select(choice);
    else if (field instanceof PDFDropdown && field.isEditable()) field.select(text);
    else return 'not_offered';
    return null;
  }
  return 'not_fillable';
}

/**
 * Fills the fields of a form and draws them. What changes is added at the end, so that the file that was signed is still in it byte
 * for byte.
 */
export async function fillPdf(bytes: Uint8Array, entries: readonly FormEntry[]) {
  const document = await load(bytes);
  const form = document.getForm();
  if (form.getFields().length === 0) throw new RefusedForm('flat_pdf');
  const font = form.getDefaultFont();
  const known = new Set(font.getCharacterSet());
  const notWritten: NotWritten[] = [];
  for (const { place, text } of new Map(entries.map((one) => [JSON.stringify(one.place), one])).values()) {
    const field = place.kind === 'field' ? form.getFieldMaybe(place.name) : undefined;
    const lines = text.replaceAll(/\r\n?/g, '\n');
    const isDrawn = [...lines].every((sign) => sign === '\n' || known.has(sign.codePointAt(0)!));
    const reason = field ? (isDrawn ? write(field, lines) : 'unknown_character') : 'no_place';
    if (reason !== null) notWritten.push({ place, reason });
  }
  form.updateFieldAppearances(font);
  return { bytes: await document.commit(), notWritten };
}

async function load(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { forIncrementalUpdate: true, updateMetadata: false });
  } catch (error) {
    throw new RefusedForm(error instanceof EncryptedPDFError ? 'encrypted' : 'unreadable');
  }
}
