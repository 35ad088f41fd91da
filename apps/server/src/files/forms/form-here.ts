import { officeDocument, TooLarge } from '../office-parts.ts';
import { NoArchive, readZip } from '../zip-entries.ts';
import type { FormFile } from './form.ts';
import { type FormReading, refuseForm } from './form-reading.ts';
import { readJsonForm } from './json-form.ts';
import { readCsvForm } from './table-sheets.ts';
import { isWordPart, readWordForm } from './word-form.ts';
import { isWorkbookPart, readWorkbookForm } from './workbook-form.ts';

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((value, index) => bytes[index] === value);
const archive = [0x50, 0x4b];
/** Of programs before 2007, which also holds what those of today protect with a password. */
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le');
const utf16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

const formed = (form: FormFile, hasMacros = false): FormReading => ({ kind: 'form', form, hasMacros });

async function readArchive(bytes: Uint8Array): Promise<FormReading> {
  const parts = readZip(bytes);
  const part = await officeDocument(parts);
  const hasMacros = [...parts.keys()].some((name) => /vbaProject\.bin$/i.test(name));
  if (part !== undefined && isWorkbookPart(part))
    return formed(await readWorkbookForm(parts, part), hasMacros);
  if (part !== undefined && isWordPart(part)) return formed(await readWordForm(parts, part), hasMacros);
  return refuseForm('wrong-type');
}

/** A file without a mark is the text that it looks like. */
async function readText(bytes: Uint8Array): Promise<FormReading> {
  if (!utf16.some((mark) => startsWith(bytes, mark)) && bytes.includes(0)) return refuseForm('wrong-type');
  const beginning = Buffer.from(bytes.subarray(0, 4096))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<(?:!doctype html|html|head|body)\b/i.test(beginning))
    return formed((await import('./page-form.ts')).readPageForm(bytes));
  // lines of comments come before the data of some
  if (/^(?:\s|\/\/[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*[[{]\s*["{[\]}/]/.test(beginning))
    return formed(readJsonForm(bytes));
  const form = readCsvForm(bytes);
  return form.kind === 'workbook' && form.sheets.every(({ cells }) => cells.length === 0)
    ? refuseForm('no-text')
    : formed(form);
}

/** Reads a form in this process. Hostile files take as long and as much as they like: call it through `readFormFile`. */
export async function readFormHere(bytes: Uint8Array): Promise<FormReading> {
  try {
    if (startsWith(bytes, archive)) return await readArchive(bytes);
    if (startsWith(bytes, oldOffice))
      return refuseForm(Buffer.from(bytes).includes(encryptedPart) ? 'encrypted' : 'wrong-type');
    if (Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-'))
      return await (await import('./pdf-form.ts')).readPdfForm(bytes);
    return await readText(bytes);
  } catch (error) {
    if (error instanceof TooLarge) return refuseForm('too-large');
    return refuseForm(error instanceof NoArchive ? 'wrong-type' : 'unreadable');
  }
}
