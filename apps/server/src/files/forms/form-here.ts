import { officeDocument, TooLarge } from '../office-parts.ts';
import { NoArchive, readZip } from '../zip-entries.ts';
import type { FormFile } from './form.ts';
import { type FormReading, refuseForm } from './form-reading.ts';
import { readWorkbookForm, workbookPart } from './workbook-form.ts';

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((value, index) => bytes[index] === value);
const archive = [0x50, 0x4b];
/** Of programs before 2007, which also holds what those of today protect with a password. */
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le');

const formed = (form: FormFile, hasMacros = false): FormReading => ({ kind: 'form', form, hasMacros });

async function readArchive(bytes: Uint8Array): Promise<FormReading> {
  const parts = readZip(bytes);
  const book = await workbookPart(parts);
  const hasMacros = [...parts.keys()].some((name) => /vbaProject\.bin$/i.test(name));
  if (book !== null) return formed(await readWorkbookForm(parts, book), hasMacros);
  return refuseForm('wrong-type');
}

/** Reads a form in this process. Hostile files take as long and as much as they like: call it through `readFormFile`. */
export async function readFormHere(bytes: Uint8Array): Promise<FormReading> {
  try {
    if (startsWith(bytes, archive)) return await readArchive(bytes);
    if (startsWith(bytes, oldOffice))
      return refuseForm(Buffer.from(bytes).includes(encryptedPart) ? 'encrypted' : 'wrong-type');
    return refuseForm('wrong-type');
  } catch (error) {
    if (error instanceof TooLarge) return refuseForm('too-large');
    return refuseForm(error instanceof NoArchive ? 'wrong-type' : 'unreadable');
  }
}
