import { fileTypeFromBuffer } from 'file-type';
import { isPdf } from '../../files/pdf/read-pdf.ts';

const office = 'application/vnd.openxmlformats-officedocument';
const byEnding: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  csv: 'text/csv',
  html: 'text/html',
  htm: 'text/html',
  txt: 'text/plain',
  md: 'text/markdown',
};
const readable = new Set(Object.values(byEnding));

/** Null for what can't be a source. */
export const contentTypeOfName = (name: string): string | null =>
  byEnding[/\.([a-z]{2,4})$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? null;

export const endingOf = (contentType: string): string =>
  Object.entries(byEnding).find(([, type]) => type === contentType)?.[0] ?? 'txt';

/** What an answer from the web is: by its bytes where they have a mark, else as it was announced. Null for what can't be a source. */
export async function contentTypeOfAnswer(
  bytes: Uint8Array,
  announced: string | null,
): Promise<string | null> {
  if (isPdf(bytes)) return 'application/pdf';
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  if (found !== undefined && readable.has(found)) return found;
  const type = announced?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/xhtml+xml') return 'text/html';
  if (found !== undefined && found !== 'application/xml') return null;
  if (type.startsWith('text/') && readable.has(type)) return type;
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  return /<(?:!doctype html|html|head|body)\b/i.test(head) ? 'text/html' : null;
}
