import type { PrintedDocument } from '../document-out/printed-document.ts';
import { xmlHead } from '../xlsx-parts.ts';
import { type ZipEntry, zipOf } from '../zip.ts';
import type { HouseTemplate } from './house-template.ts';
import { officeRelations, packageNamespace, Relationships } from './relationships.ts';
import { WordBody, wordNotes } from './word-body.ts';
import { Numbering } from './word-numbering.ts';
import { type StyleSheet, styleSheet } from './word-styles.ts';
import { escaped, field, paragraph, run, wordNamespaces, wordsOf } from './word-xml.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
/** In twentieths of a point: A4 with 2.5 cm around. */
const page = { width: 11_906, height: 16_838, margin: 1_418 };
const plainPage =
  `<w:pgSz w:w="${String(page.width)}" w:h="${String(page.height)}"/>` +
  `<w:pgMar ${['top', 'right', 'bottom', 'left'].map((side) => `w:${side}="${String(page.margin)}"`).join(' ')} w:header="708" w:footer="708" w:gutter="0"/>`;

const pictureTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  emf: 'image/x-emf',
  wmf: 'image/x-wmf',
  svg: 'image/svg+xml',
};

const typeOfPart = (name: string) => {
  if (name.startsWith('docProps/')) return 'application/vnd.openxmlformats-package.core-properties+xml';
  if (/(?:^|\/)theme[^/]*\.xml$/.test(name)) return 'application/vnd.openxmlformats-officedocument.theme+xml';
  const kind = /(document|styles|numbering|settings|footnotes|header|footer)[^/]*\.xml$/.exec(name)?.[1];
  return kind === 'document' ? `${word}.document.main+xml` : `${word}.${kind ?? ''}+xml`;
};

const contentTypes = (names: readonly string[]) =>
  `${xmlHead}<Types xmlns="${packageNamespace}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  Object.entries(pictureTypes)
    .map(([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`)
    .join('') +
  names
    .filter((name) => name.endsWith('.xml'))
    .map((name) => `<Override PartName="/${escaped(name)}" ContentType="${typeOfPart(name)}"/>`)
    .join('') +
  '</Types>';

const core = ({ title, language }: PrintedDocument, at: Date) =>
  `${xmlHead}<cp:coreProperties xmlns:cp="${packageNamespace}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">` +
  `<dc:title>${escaped(title)}</dc:title><dc:language>${escaped(language)}</dc:language>` +
  `<dcterms:created xsi:type="dcterms:W3CDTF">${at.toISOString().slice(0, 19)}Z</dcterms:created></cp:coreProperties>`;

const settings = (hasEvenPages: boolean) =>
  `${xmlHead}<w:settings ${wordNamespaces}>${hasEvenPages ? '<w:evenAndOddHeaders/>' : ''}` +
  '<w:footnotePr><w:footnote w:id="-1"/><w:footnote w:id="0"/></w:footnotePr>' +
  '<w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>';

/** Head and foot of the pages of a document without a template; the first page has its title instead of a head. */
function plainEdges({ title, banner, words }: PrintedDocument, { ids }: StyleSheet) {
  const [before, between, after] = words.page;
  const head =
    run(wordsOf(title)) + (banner === null ? '' : run('<w:tab/>') + run(wordsOf(banner), '<w:b/>'));
  const foot =
    run(wordsOf(before)) +
    field('PAGE', run(wordsOf('1'))) +
    run(wordsOf(between)) +
    field('NUMPAGES', run(wordsOf('1'))) +
    run(wordsOf(after));
  const footer = `${xmlHead}<w:ftr ${wordNamespaces}>${paragraph(foot, `<w:pStyle w:val="${ids.footer}"/>`)}</w:ftr>`;
  return {
    'word/header1.xml': `${xmlHead}<w:hdr ${wordNamespaces}>${paragraph(head, `<w:pStyle w:val="${ids.header}"/>`)}</w:hdr>`,
    'word/footer1.xml': footer,
    'word/footer2.xml': footer,
  };
}

/** The parts of a document by their names in the archive. */
function partsOf(
  document: PrintedDocument,
  at: Date,
  house?: HouseTemplate,
): Map<string, string | Uint8Array> {
  const parts = new Map<string, string | Uint8Array>(house?.parts);
  const sheet = styleSheet(document.language, house?.styles);
  const numbering = new Numbering(house?.numbering);
  const links = new Relationships();
  const body = new WordBody(document, {
    styles: sheet.ids,
    numbering,
    links,
    textWidth: house?.textWidth ?? page.width - 2 * page.margin,
  });
  const text = body.toXml();
  for (const name of ['styles', 'numbering', 'settings', 'footnotes']) links.part(name, `/word/${name}.xml`);
  if (house?.theme !== undefined) links.part('theme', `/${house.theme}`);

  let edges = '';
  const addEdge = (kind: 'header' | 'footer', pages: string, part: string) => {
    edges += `<w:${kind}Reference w:type="${pages}" r:id="${links.part(kind, `/${part}`)}"/>`;
  };
  if (house) for (const { kind, pages, part } of house.edges) addEdge(kind, pages, part);
  else {
    for (const [name, xml] of Object.entries(plainEdges(document, sheet))) parts.set(name, xml);
    addEdge('header', 'default', 'word/header1.xml');
    addEdge('footer', 'default', 'word/footer1.xml');
    addEdge('footer', 'first', 'word/footer2.xml');
  }
  const section = `<w:sectPr>${edges}${house?.page ?? plainPage}${(house?.hasFirstPage ?? true) ? '<w:titlePg/>' : ''}</w:sectPr>`;
  const noteLinks = new Relationships();
  const notes = wordNotes(body.notes, sheet.ids, noteLinks);

  parts.set(
    'word/document.xml',
    `${xmlHead}<w:document ${wordNamespaces}><w:body>${text}${section}</w:body></w:document>`,
  );
  parts.set('word/_rels/document.xml.rels', links.toXml());
  parts.set('word/footnotes.xml', `${xmlHead}<w:footnotes ${wordNamespaces}>${notes}</w:footnotes>`);
  if (!noteLinks.isEmpty) parts.set('word/_rels/footnotes.xml.rels', noteLinks.toXml());
  parts.set('word/styles.xml', sheet.xml);
  parts.set('word/numbering.xml', numbering.toXml());
  parts.set('word/settings.xml', settings(house?.hasEvenPages ?? false));
  parts.set('docProps/core.xml', core(document, at));
  const top = new Relationships();
  top.part(`${officeRelations}/officeDocument`, 'word/document.xml');
  top.part(`${packageNamespace}/relationships/metadata/core-properties`, 'docProps/core.xml');
  parts.set('_rels/.rels', top.toXml());
  return parts;
}

function* entriesOf(parts: ReadonlyMap<string, string | Uint8Array>): Generator<ZipEntry> {
  const entry = (name: string, content: string | Uint8Array): ZipEntry => ({
    name,
    content: typeof content === 'string' ? new TextEncoder().encode(content) : content,
    compress: true,
  });
  yield entry('[Content_Types].xml', contentTypes([...parts.keys()]));
  for (const [name, content] of parts) yield entry(name, content);
}

/**
 * A Word document (.docx) with headings, lists, tables, a table of contents and footnotes that Word numbers.
 * @param house the look of the company's own file
 */
export const writeDocx = (
  document: PrintedDocument,
  at: Date,
  house?: HouseTemplate,
): AsyncGenerator<Uint8Array> => zipOf(entriesOf(partsOf(document, at, house)), at);
