import { basename, dirname, extname } from 'node:path';
import { recogniseAct } from '../../../../engine/text/extract/recognise-act.ts';
import builtin from '../../../../ingestion/catalogue.builtin.json' with { type: 'json' };
import { actToImport } from './act.ts';
import type { Recognised } from './import-files.ts';
import { recogniseMarkdown } from './markdown.ts';
import { recognisePage } from './page.ts';
import { recognisePdf } from './pdf.ts';
import { recogniseRecords } from './records/recognise-records.ts';

export interface FileToRecognise {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const kinds: Readonly<Record<string, (path: string, text: string) => Recognised>> = {
  '.json': (path, text) => {
    let content: unknown;
    try {
      content = JSON.parse(text);
    } catch (error) {
      return `it is not valid JSON: ${error instanceof Error ? error.message : 'it cannot be read'}`;
    }
    if (isAct(content)) return recogniseMarkup(path, text);
    return recogniseRecords(content, bodyOfFolder(path));
  },
  '.html': recogniseMarkup,
  '.htm': recogniseMarkup,
  '.xhtml': recogniseMarkup,
  '.xml': recogniseMarkup,
  '.md': (path, text) => recogniseMarkdown(path, text, bodyOfFolder(path)),
};

/** The code of the publisher that the file's folder is named after. */
const bodyOfFolder = (path: string): string | null =>
  builtin.regulators.find(({ code }) => code === basename(dirname(path)))?.code ?? null;

const isAct = (content: unknown) =>
  typeof content === 'object' && content !== null && 'celex' in content && 'articles' in content;

const refusals: Readonly<Record<string, string>> = {
  '.txt':
    'plain text doesn’t say which publication it belongs to; docs/importing.md shows how to provide it as a record',
};

function recogniseMarkup(path: string, text: string): Recognised {
  const act = recogniseAct({ name: basename(path).toLowerCase(), content: text });
  if (typeof act !== 'string') return [actToImport(act, path)];
  return /html?$/i.test(extname(path)) ? recognisePage(text) : act;
}

/** Determines what a file contains and reads it. @returns a plain-language reason if there is nothing to import */
export async function recogniseFile({ path, bytes }: FileToRecognise): Promise<Recognised> {
  if (extname(path).toLowerCase() === '.pdf') return recognisePdf(bytes, bodyOfFolder(path));
  const read = kinds[extname(path).toLowerCase()];
  if (!read)
    return (
      refusals[extname(path).toLowerCase()] ??
      'files of this type can’t be imported; docs/importing.md lists those that can'
    );
  const decoded = decodeText(bytes);
  return 'reason' in decoded ? decoded.reason : read(path, decoded.text);
}

/** The first bytes of file types whose name may say something else. */
const signatures: readonly { bytes: readonly number[]; what: string }[] = [
  { bytes: [0x89, 0x50, 0x4e, 0x47], what: 'a picture (PNG)' },
  { bytes: [0xff, 0xd8, 0xff], what: 'a picture (JPEG)' },
  { bytes: [0x47, 0x49, 0x46, 0x38], what: 'a picture (GIF)' },
  { bytes: [0x25, 0x50, 0x44, 0x46, 0x2d], what: 'a PDF' },
  { bytes: [0x50, 0x4b, 0x03, 0x04], what: 'a ZIP archive or an Office document' },
  { bytes: [0x1f, 0x8b], what: 'a compressed file (gzip)' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], what: 'an old Office document' },
];

/** The type of a file according to its first bytes, if they show it. */
const signatureOf = (bytes: Uint8Array): string | null =>
  signatures.find((signature) => signature.bytes.every((byte, at) => bytes[at] === byte))?.what ?? null;

const declaredEncoding =
  /<\?xml[^>]{0,200}encoding\s*=\s*["']([\w.:-]+)["']|<meta[^>]{0,200}charset\s*=\s*["']?([\w.:-]+)/i;

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const found = declaredEncoding.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 2048)));
  return (found?.[1] ?? found?.[2] ?? 'utf-8').toLowerCase();
}

/** The text of a file in its declared encoding, otherwise UTF-8. @returns the reason if it isn't text */
function decodeText(bytes: Uint8Array): { text: string } | { reason: string } {
  const signature = signatureOf(bytes);
  if (signature !== null) return { reason: `it is actually ${signature}` };
  const encoding = encodingOf(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? { reason: 'it is a binary file, not text' } : { text };
  } catch (error) {
    return {
      reason:
        error instanceof RangeError
          ? `it declares the encoding ${encoding}, which is unknown`
          : `it is not encoded in ${encoding}; save it as UTF-8`,
    };
  }
}
