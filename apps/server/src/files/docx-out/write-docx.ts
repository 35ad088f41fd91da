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
    .map((line) => `<w:t xml:space="preserve">${escaped(line)}</w:t>`)
    .join('<w:br/>');

const runOf = (run: Run) =>
  'text' in run
    ? `<w:r>${wordsOf(run.text)}</w:r>`
    : `<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteReference w:id="${String(run.footnote)}"/></w:r>`;

const paragraphOf = (runs: readonly Run[], style?: string) =>
  `<w:p>${style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${runs.map(runOf).join('')}</w:p>`;

const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="999999"/>`)
  .join('');

function tableOf({ head, rows }: Extract<Block, { kind: 'table' }>): string {
  const row = (cells: readonly string[], look = '') =>
    `<w:tr>${look}${cells.map((cell) => `<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/></w:tcPr>${cell}</w:tc>`).join('')}</w:tr>`;
  const heads = head.map((text) => `<w:p><w:r><w:rPr><w:b/></w:rPr>${wordsOf(text)}</w:r></w:p>`);
  return (
    `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr>` +
    `<w:tblGrid>${head.map(() => '<w:gridCol/>').join('')}</w:tblGrid>` +
    row(heads, '<w:trPr><w:tblHeader/></w:trPr>') +
    rows.map((cells) => row(cells.map((runs) => paragraphOf(runs)))).join('') +
    '</w:tbl><w:p/>'
  );
}

const styles = { title: 'Title', heading: 'Heading1', quote: 'Quote', paragraph: undefined };

const blockOf = (block: Block) =>
  block.kind === 'table' ? tableOf(block) : paragraphOf(block.runs, styles[block.kind]);

const separator = (id: number, kind: 'separator' | 'continuationSeparator') =>
  `<w:footnote w:type="${kind}" w:id="${String(id)}"><w:p><w:r><w:${kind}/></w:r></w:p></w:footnote>`;

const footnoteOf = (text: string, index: number) =>
  `<w:footnote w:id="${String(index + 1)}"><w:p><w:pPr><w:pStyle w:val="FootnoteText"/></w:pPr>` +
  `<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteRef/></w:r><w:r>${wordsOf(` ${text}`)}</w:r></w:p></w:footnote>`;

function* entriesOf({ blocks, footnotes }: WrittenDocument): Generator<ZipEntry> {
  const part = (name: string, xml: string): ZipEntry => ({
    name,
    content: new TextEncoder().encode(xml),
    compress: true,
  });
  for (const [name, xml] of Object.entries(documentParts)) yield part(name, xml);
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>';
  yield part(
    'word/document.xml',
    `${xmlHead}<w:document ${wordNamespace}><w:body>${blocks.map(blockOf).join('')}${page}</w:body></w:document>`,
  );
  yield part(
    'word/footnotes.xml',
    `${xmlHead}<w:footnotes ${wordNamespace}>${separator(-1, 'separator')}${separator(0, 'continuationSeparator')}${footnotes.map(footnoteOf).join('')}</w:footnotes>`,
  );
}

/** A Word document (.docx) with footnotes that Word numbers. It has no fields, macros or links. */
export const writeDocx = (document: WrittenDocument, at: Date): AsyncGenerator<Uint8Array> =>
  zipOf(entriesOf(document), at);
