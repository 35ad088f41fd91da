import { escaped } from '../docx-out/word-xml.ts';
import { columnLetters } from '../xlsx.ts';
import { RefusedForm } from './filled-form.ts';
import { type RawNode, readTree, textOfPart, withEdits, type XmlEdit } from './raw-xml.ts';

/** A table that is put behind what the file holds, such as the sources of the answers. */
export interface FormAppendix {
  readonly title: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** of its columns, in characters */
  readonly widths: readonly number[];
}

type Parts = Parameters<typeof textOfPart>[0];

const longestSheetName = 31;
const longestCell = 32_767;
const usualNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml';

const childrenOf = (node: RawNode, name: string) => node.children.filter((one) => one.name === name);
const attributeOf = (node: RawNode, name: string) =>
  Object.entries(node.attributes).find(([key]) => key === name || key.endsWith(`:${name}`))?.[1];

/** The first of the names made of these numbers that is not taken, whatever its case. */
function freeName(nameOf: (number: number) => string, taken: Iterable<string>): string {
  const known = new Set([...taken].map((name) => name.toLowerCase()));
  let number = 1;
  while (known.has(nameOf(number).toLowerCase())) number += 1;
  return nameOf(number);
}

/** As programs allow it: at most 31 characters. */
function sheetName(title: string, number: number): string {
  const ending = number === 1 ? '' : ` ${number}`;
  return title.slice(0, longestSheetName - ending.length) + ending;
}

/** Written before what closes an element, also where it was empty. */
function inside(xml: string, node: RawNode, text: string): XmlEdit {
  if (!node.isSelfClosing) return { start: node.closeStart, end: node.closeStart, text };
  const open = xml.slice(node.start, node.end).replace(/\s*\/>$/, '>');
  return { start: node.start, end: node.end, text: `${open}${text}</${node.prefix}${node.name}>` };
}

function sheetXml({ header, rows, widths }: FormAppendix, namespace: string): string {
  const cells = [header, ...rows].map((row, at) => {
    const own = row.map(
      (text, column) =>
        `<c r="${columnLetters(column)}${at + 1}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, longestCell))}</t></is></c>`,
    );
    return `<row r="${at + 1}">${own.join('')}</row>`;
  });
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${namespace}"><cols>${columns.join('')}</cols><sheetData>${cells.join('')}</sheetData></worksheet>`;
}

/**
 * A further sheet behind all others.
 * @param book the part that lists the sheets
 * @returns the parts that are other than before, and the new one
 */
export async function appendedSheet(
  parts: Parts,
  book: string,
  appendix: FormAppendix,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const slash = book.lastIndexOf('/') + 1;
  const [folder, file] = [book.slice(0, slash), book.slice(slash)];
  const relationsPart = `${folder}_rels/${file}.rels`;
  const [bookText, relationsText, typesText] = [
    await textOfPart(parts, book),
    await textOfPart(parts, relationsPart),
    await textOfPart(parts, '[Content_Types].xml'),
  ];
  const [root, relations, types] = [bookText, relationsText, typesText].map(({ text }) => readTree(text)) as [
    RawNode,
    RawNode,
    RawNode,
  ];
  const [sheets] = childrenOf(root, 'sheets');
  const own = sheets ? childrenOf(sheets, 'sheet') : [];
  // as the file says it, which differs between its two standards
  const related = relations.children.flatMap(({ attributes: { Type: type = '' } }) =>
    type.endsWith('/worksheet') ? [type] : [],
  )[0];
  const namespace =
    root.attributes[root.prefix === '' ? 'xmlns' : `xmlns:${root.prefix.slice(0, -1)}`] ?? usualNamespace;
  if (!sheets || related === undefined) throw new RefusedForm('unreadable');
  const name = freeName(
    (number) => sheetName(appendix.title, number),
    own.map((sheet) => attributeOf(sheet, 'name') ?? ''),
  );
  const relation = freeName(
    (number) => `rIdAppendix${number}`,
    relations.children.map(({ attributes }) => attributes['Id'] ?? ''),
  );
  const part = freeName((number) => `${folder}worksheets/appendix${number}.xml`, parts.keys());
  const sheetId = 1 + Math.max(...own.map((sheet) => Number(attributeOf(sheet, 'sheetId') ?? 0) || 0));
  const edited = ({ text, encode }: typeof bookText, edit: XmlEdit) => encode(withEdits(text, [edit]));
  return new Map([
    [
      book,
      edited(
        bookText,
        inside(
          bookText.text,
          sheets,
          `<${sheets.prefix}sheet name="${escaped(name)}" sheetId="${sheetId}" xmlns:r="${related.replace('/worksheet', '')}" r:id="${relation}"/>`,
        ),
      ),
    ],
    [
      relationsPart,
      edited(
        relationsText,
        inside(
          relationsText.text,
          relations,
          `<${relations.prefix}Relationship Id="${relation}" Type="${related}" Target="/${part}"/>`,
        ),
      ),
    ],
    [
      '[Content_Types].xml',
      edited(
        typesText,
        inside(
          typesText.text,
          types,
          `<${types.prefix}Override PartName="/${part}" ContentType="${sheetType}"/>`,
        ),
      ),
    ],
    [part, Buffer.from(sheetXml(appendix, namespace), 'utf8')],
  ]);
}

/** Paragraphs on a page of their own, before what says how the last pages of the text look. */
export function appendedParagraphs(body: RawNode, { title, rows }: FormAppendix): XmlEdit {
  const w = body.prefix;
  const text = (words: string) => `<${w}t xml:space="preserve">${escaped(words)}</${w}t>`;
  const bold = `<${w}rPr><${w}b/></${w}rPr>`;
  const paragraph = (properties: string, run: string) =>
    `<${w}p>${properties === '' ? '' : `<${w}pPr>${properties}</${w}pPr>`}<${w}r>${run}</${w}r></${w}p>`;
  const written = [
    paragraph(`<${w}keepNext/><${w}pageBreakBefore/>`, bold + text(title)),
    ...rows.map((row) => paragraph('', text(row.filter((one) => one !== '').join(' · ')))),
  ].join('');
  const section = body.children.at(-1)?.name === 'sectPr' ? body.children.at(-1) : undefined;
  const at = section?.start ?? body.closeStart;
  return { start: at, end: at, text: written };
}
