import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  EncryptedPDFError,
  PDFCheckBox,
  PDFDocument,
  PDFDropdown,
  type PDFField,
  type PDFFont,
  PDFName,
  PDFOptionList,
  PDFRadioGroup,
  PDFTextField,
} from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { type NotWritten, type NotWrittenReason, RefusedForm } from './filled-form.ts';
import type { FormEntry } from './form.ts';

const yes = new Set(['yes', 'ja', 'true', 'wahr', 'x', 'on', '1', '☒', '☑', '✓', '✔']);
const no = new Set(['', 'no', 'nein', 'false', 'falsch', 'off', '0', '☐']);

/** The choice that is meant, whatever its letters' case; undefined: the field has none such. */
const choiceOf = (choices: readonly string[], text: string) =>
  choices.find((choice) => choice === text) ??
  choices.find((choice) => choice.trim().toLowerCase() === text.trim().toLowerCase());

const margin = 4;

/** At the size that the form prescribes; one that fits is chosen where none is. */
function fits(field: PDFTextField, text: string, font: PDFFont): boolean {
  const size = Number(/([\d.]+)\s+Tf/.exec(field.acroField.getDefaultAppearance() ?? '')?.[1] ?? 0);
  return field.acroField.getWidgets().every((widget) => {
    const { width, height } = widget.getRectangle();
    const lines = text
      .split('\n')
      .reduce((sum, line) => sum + Math.ceil(font.widthOfTextAtSize(line, size) / (width - margin)), 0);
    return field.isMultiline() ? lines * font.heightAtSize(size) * 1.2 <= height - margin : lines <= 1;
  });
}

/** Of boxes that share a name, the one that stands for the answer. False: there is one box, or none of that name. */
function tickOne({ acroField }: PDFCheckBox, said: string): boolean {
  const widgets = acroField.getWidgets().map((widget) => ({ widget, on: widget.getOnValue() }));
  const chosen = widgets.find(({ on }) => on?.decodeText().toLowerCase() === said)?.on;
  if (chosen === undefined || new Set(widgets.map(({ on }) => on)).size < 2) return false;
  acroField.dict.set(PDFName.of('V'), chosen);
  for (const { widget, on } of widgets) widget.setAppearanceState(on === chosen ? chosen : PDFName.of('Off'));
  return true;
}

function write(field: PDFField, text: string, font: PDFFont): NotWrittenReason | null {
  if (field instanceof PDFTextField) {
    const longest = field.getMaxLength();
    if (longest !== undefined && text.length > longest) return 'too_long';
    if (field.isRichFormatted()) field.disableRichFormatting();
    if (text.includes('\n')) field.enableMultiline();
    // rather small than cut off
    if (!fits(field, text, font)) field.setFontSize(0);
    field.setText(text);
    return null;
  }
  if (field instanceof PDFCheckBox) {
    const said = text.trim().toLowerCase();
    if (tickOne(field, said)) return null;
    const onValue = field.acroField.getOnValue()?.decodeText().toLowerCase();
    if (yes.has(said) || said === onValue) field.check();
    else if (no.has(said)) field.uncheck();
    else return 'not_offered';
    return null;
  }
  if (field instanceof PDFDropdown || field instanceof PDFOptionList || field instanceof PDFRadioGroup) {
    const options = field.getOptions();
    const states = field instanceof PDFRadioGroup ? field.acroField.getOnValues() : [];
    // a button is known by the name of its state too
    const choice =
      choiceOf(options, text) ?? options[states.findIndex((state) => state.decodeText() === text)];
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
  const plain = form.getDefaultFont();
  let wide: PDFFont | null = null;
  const notWritten: NotWritten[] = [];
  for (const { place, text } of new Map(entries.map((one) => [JSON.stringify(one.place), one])).values()) {
    const field = place.kind === 'field' ? form.getFieldMaybe(place.name) : undefined;
    const lines = text.replaceAll(/\r\n?/g, '\n');
    let font = plain;
    if (field && !canDraw(plain, lines)) {
      wide ??= await embedWideFont(document);
      font = wide;
    }
    let reason: NotWrittenReason | null = null;
    if (!field) reason = 'no_place';
    else if (!canDraw(font, lines)) reason = 'unknown_character';
    else reason = write(field, lines, font);
    if (reason !== null) notWritten.push({ place, reason });
    else if (field instanceof PDFTextField || field instanceof PDFDropdown || field instanceof PDFOptionList)
      field.updateAppearances(font);
  }
  form.updateFieldAppearances(plain);
  return { bytes: await document.commit(), notWritten };
}

/** The fonts that every viewer has know the letters of Western Europe alone. */
function canDraw(font: PDFFont, text: string): boolean {
  const known = new Set(font.getCharacterSet());
  return Array.from(text).every((sign) => sign === '\n' || known.has(sign.codePointAt(0)!));
}

async function embedWideFont(document: PDFDocument): Promise<PDFFont> {
  document.registerFontkit(fontkit);
  const file = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
  return document.embedFont(await readFile(file), { subset: true });
}

async function load(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { forIncrementalUpdate: true, updateMetadata: false });
  } catch (error) {
    throw new RefusedForm(error instanceof EncryptedPDFError ? 'encrypted' : 'unreadable');
  }
}
