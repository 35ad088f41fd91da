import { basename, dirname, extname } from 'node:path';
import { recogniseAct } from '../../../engine/text/extract/recognise-act.ts';
import builtin from '../../../ingestion/catalogue.builtin.json' with { type: 'json' };
import { actToImport } from './act.ts';
import { decodeText } from './decode.ts';
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
