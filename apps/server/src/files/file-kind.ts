import { fileTypeFromBuffer } from 'file-type';

/** Bytes from the beginning that tell what a file is. */
export const tellingBytes = 256 * 1024;

interface Kind {
  readonly endings: readonly string[];
  readonly contentType: string;
  /** what its bytes say it is; empty where a text has no mark */
  readonly marks: readonly string[];
}

/** What may be uploaded at all. Programs, archives and pages that could run something are not among them. */
const kinds: readonly Kind[] = [
  { endings: ['pdf'], contentType: 'application/pdf', marks: ['application/pdf'] },
  ...(
    [
      ['docx', 'vnd.openxmlformats-officedocument.wordprocessingml.document'],
      ['xlsx', 'vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      ['pptx', 'vnd.openxmlformats-officedocument.presentationml.presentation'],
      ['odt', 'vnd.oasis.opendocument.text'],
      ['ods', 'vnd.oasis.opendocument.spreadsheet'],
      ['odp', 'vnd.oasis.opendocument.presentation'],
    ] as const
  ).map(([ending, type]) => ({
    endings: [ending],
    contentType: `application/${type}`,
    marks: [`application/${type}`],
  })),
  { endings: ['png'], contentType: 'image/png', marks: ['image/png', 'image/apng'] },
  { endings: ['jpg', 'jpeg'], contentType: 'image/jpeg', marks: ['image/jpeg'] },
  { endings: ['txt'], contentType: 'text/plain', marks: [] },
  { endings: ['csv'], contentType: 'text/csv', marks: [] },
  { endings: ['md'], contentType: 'text/markdown', marks: [] },
  { endings: ['eml'], contentType: 'message/rfc822', marks: [] },
];

/** No text holds zeros, in any of the encodings that office programs write beside UTF-16. */
const isText = (bytes: Uint8Array) => {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return isUtf16 || !bytes.includes(0);
};

/**
 * The content type of a file that may be uploaded, by its ending and its bytes, which have to agree; null where it may not.
 * @param beginning the first `tellingBytes` of it
 * @param endings with their dots; all that there are where they are left out
 */
export async function fileKindOf(
  name: string,
  beginning: Uint8Array,
  endings?: readonly string[],
): Promise<string | null> {
  const ending = /\.([a-z0-9]{2,5})$/i.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined || (endings && !endings.includes(`.${ending}`))) return null;
  const kind = kinds.find((one) => one.endings.includes(ending));
  if (!kind) return null;
  const found = (await fileTypeFromBuffer(beginning).catch(() => undefined))?.mime;
  if (kind.marks.length > 0)
    return found !== undefined && kind.marks.includes(found) ? kind.contentType : null;
  // a mark of something else under the name of a text
  return isText(beginning) &&
    (found === undefined || found.startsWith('text/') || found === 'application/xml')
    ? kind.contentType
    : null;
}
