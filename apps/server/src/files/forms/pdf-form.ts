import { readDocument } from '../pdf/read-document.ts';
import type { FormBlock } from './form.ts';
import { type FormReading, refuseForm } from './form-reading.ts';
import { readPdfFields } from './pdf-fields.ts';

/** Reads the fields of a PDF form, and its text as it runs on. */
export async function readPdfForm(bytes: Uint8Array): Promise<FormReading> {
  // each reading takes the bytes with it
  const reading = await readDocument(new Uint8Array(bytes));
  if (reading.kind === 'refused' && reading.code !== 'no-text') return refuseForm(reading.code);
  const fields = await readPdfFields(new Uint8Array(bytes)).catch(() => []);
  if (reading.kind === 'refused' && fields.length === 0) return refuseForm('no-text');
  const pages = reading.kind === 'refused' ? [] : reading.pages;
  const texts = pages.flatMap(({ blocks }, index) => blocks.map((block) => ({ ...block, page: index + 1 })));
  const blocks = texts.map(
    ({ text, heading, page }, at): FormBlock => ({
      kind: 'paragraph',
      at,
      text,
      level: heading ?? 0,
      label: '',
      isBold: heading !== null,
      page,
    }),
  );
  return { kind: 'form', form: { kind: 'flow', format: 'pdf', blocks, fields }, hasMacros: false };
}
