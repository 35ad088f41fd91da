import { xmlHead } from '../xlsx-parts.ts';
import { type ZipEntry, zipOf } from '../zip.ts';
import { documentParts, wordNamespace } from './docx-parts.ts';
import type { Block, Run, WrittenDocument } from './written-document.ts';

/** Characters that XML 1.0 has no form for are left out. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const wordsOf = (text: string) =>
  text
    .split('\n')
    .map((line) =>
      line
        .split('\t')
        .map((words) => `<w:t xml:space="preserve">${escaped(words)}</w:t>`)
        .join('<w:tab/>'),
    )
    .join('<w:br/>');

const runOf = (run: Run) =>
  'text' in run
    ? `<w:r>${run.isStrong ? '<w:rPr><w:b/></w:rPr>' : ''}${wordsOf(run.text)}</w:r>`
    : `<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteReference w:id="${String(run.footnote)}"/></w:r>`;

const paragraphOf = (runs: readonly Run[], style?: string) =>
  `<w:p>${style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${runs.map(runOf).join('')}</w:p>`;

const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="999999"/>`)
  .join('');

/** In twentieths of a point, as all lengths: Word leaves no room above the words of a cell. */
const cellMargins =
  '<w:top w:w="80" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:right w:w="108" w:type="dxa"/>';
const page = { width: 11_906, height: 16_838, margin: 1134 };
const textWidth = page.width - 2 * page.margin;

function tableOf({ head, rows }: Extract<Block, { kind: 'table' }>): string {
  const width = String(Math.floor(textWidth / head.length));
  const row = (cells: readonly string[], look = '') =>
    `<w:tr>${look}${cells.map((cell) => `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${cell}</w:tc>`).join('')}</w:tr>`;
  const heads = head.map((text) => `<w:p><w:r><w:rPr><w:b/></w:rPr>${wordsOf(text)}</w:r></w:p>`);
  return (
    `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${borders}</w:tblBorders><w:tblCellMar>${cellMargins}</w:tblCellMar></w:tblPr>` +
    `<w:tblGrid>${head.map(() => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>` +
    row(heads, '<w:trPr><w:tblHeader/></w:trPr>') +
    rows.map((cells) => row(cells.map((runs) => paragraphOf(runs)))).join('') +
    '</w:tbl><w:p/>'
  );
}

const styles = { title: 'Title', heading: 'Heading1', quote: 'Quote', paragraph: undefined };

function blockOf(block: Block): string {
  if (block.kind === 'table') return tableOf(block);
  if (block.kind === 'item') return paragraphOf([{ text: `${block.mark}\t` }, ...block.runs], 'ListItem');
  return paragraphOf(block.runs, styles[block.kind]);
}

const separator = (id: number, kind: 'separator' | 'continuationSeparator') =>
  `<w:footnote w:type="${kind}" w:id="${String(id)}"><w:p><w:r><w:${kind}/></w:r></w:p></w:footnote>`;

const footnoteOf = (text: string, index: number) =>
  `<w:footnote w:id="${String(index + 1)}"><w:p><w:pPr><w:pStyle w:val="FootnoteText"/></w:pPr>` +
  `<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteRef/></w:r><w:r>${wordsOf(` ${text}`)}</w:r></w:p></w:footnote>`;

function* entriesOf({ language, blocks, footnotes }: WrittenDocument): Generator<ZipEntry> {
  const part = (name: string, xml: string): ZipEntry => ({
    name,
    content: new TextEncoder().encode(xml),
    compress: true,
  });
  for (const [name, xml] of Object.entries(documentParts(language))) yield part(name, xml);
  const { width, height, margin } = page;
  const margins = ['top', 'right', 'bottom', 'left'].map((side) => `w:${side}="${String(margin)}"`).join(' ');
  const section = `<w:sectPr><w:pgSz w:w="${String(width)}" w:h="${String(height)}"/><w:pgMar ${margins} w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>`;
  yield part(
    'word/document.xml',
    `${xmlHead}<w:document ${wordNamespace}><w:body>${blocks.map(blockOf).join('')}${section}</w:body></w:document>`,
  );
  yield part(
    'word/footnotes.xml',
    `${xmlHead}<w:footnotes ${wordNamespace}>${separator(-1, 'separator')}${separator(0, 'continuationSeparator')}${footnotes.map(footnoteOf).join('')}</w:footnotes>`,
  );
}

/** A Word document (.docx) with footnotes that Word numbers. It has no fields, macros or links. */
export const writeDocx = (document: WrittenDocument, at: Date): AsyncGenerator<Uint8Array> =>
  zipOf(entriesOf(document), at);
