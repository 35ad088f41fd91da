import { TooLarge } from '../office-parts.ts';
import { NoArchive } from '../zip-entries.ts';
import type { FormAppendix } from './appendix.ts';
import { fillDocument } from './fill-document.ts';
import { fillTableText } from './fill-table-text.ts';
import { fillWorkbook } from './fill-workbook.ts';
import { type FilledForm, type NotWritten, RefusedForm } from './filled-form.ts';
import type { FormEntry, FormFile } from './form.ts';
import { tickedEntries } from './ticked-places.ts';

/** Of programs before 2007, which also holds what those of today protect with a password. */
const oldOffice = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le');

async function fill(
  bytes: Buffer,
  format: FormFile['format'],
  entries: readonly FormEntry[],
  appendix: FormAppendix | null,
) {
  if (bytes.subarray(0, oldOffice.length).equals(oldOffice))
    throw new RefusedForm(bytes.includes(encryptedPart) ? 'encrypted' : 'wrong-type');
  switch (format) {
    case 'xlsx':
      return fillWorkbook(bytes, entries, appendix);
    case 'docx':
      return fillDocument(bytes, entries, appendix);
    case 'csv':
      return fillTableText(bytes, entries);
    case 'pdf': {
      if (!bytes.subarray(0, 1024).includes('%PDF-')) throw new RefusedForm('wrong-type');
      // it takes a fifth of a second to load
      const { fillPdf } = await import('./fill-pdf.ts');
      return fillPdf(bytes, entries);
    }
    case 'json':
    case 'html':
      throw new RefusedForm('not_fillable');
  }
}

/** Fills a form in this process. Hostile files take as long and as much as they like: call it through `fillForm`. */
export async function fillFormHere(
  bytes: Buffer,
  format: FormFile['format'],
  entries: readonly FormEntry[],
  appendix: FormAppendix | null = null,
): Promise<FilledForm> {
  const ticked = entries.map((entry) => ({ entry, written: tickedEntries(entry) }));
  const notOffered = ticked.flatMap(({ entry: { place }, written }): NotWritten[] =>
    written === null ? [{ place, reason: 'not_offered' }] : [],
  );
  try {
    const { bytes: filled, notWritten } = await fill(
      bytes,
      format,
      ticked.flatMap(({ written }) => written ?? []),
      appendix,
    );
    return { kind: 'filled', bytes: filled, notWritten: [...notWritten, ...notOffered] };
  } catch (error) {
    if (error instanceof RefusedForm) return { kind: 'refused', code: error.code };
    if (error instanceof TooLarge) return { kind: 'refused', code: 'too-large' };
    return { kind: 'refused', code: error instanceof NoArchive ? 'wrong-type' : 'unreadable' };
  }
}
