import { canonicalLine } from '../../../../engine/text/canonical-text.ts';
import {
  extractNumberedParagraphs,
  isNumbered,
  type PrintedBlock,
} from '../../../../engine/text/extract/numbered-paragraphs.ts';
import { extractPlainText } from '../../../../engine/text/extract/plain-text.ts';
import { detectLanguage } from '../../../../engine/text/language.ts';
import type { PdfText } from '../../../../files/pdf/pdf-reading.ts';
import { readPdf } from '../../../../files/pdf/read-pdf.ts';
import { codeKey, codeOf } from './document-code.ts';
import type { Recognised } from './import-files.ts';
import { readableTitle } from './readable-title.ts';
import { openingOfPages } from './records/opening-of-pages.ts';
import { bodyNamedIn } from './regulators.ts';

/** For the publisher's own document, if there is also a page about it. */
const documentRank = 15;

const printedBlocks = ({ pages }: PdfText): PrintedBlock[] =>
  pages.flatMap(({ blocks }, index) => blocks.map((block) => ({ ...block, page: index + 1 })));

/** The title stated in the file, or else the largest heading on its first page. */
function titleOf({ title, pages }: PdfText): string | null {
  const headings = pages[0]?.blocks.filter(({ heading }) => heading !== null) ?? [];
  const [largest] = headings.toSorted((left, right) => (left.heading ?? 9) - (right.heading ?? 9));
  const stated = canonicalLine(title ?? '');
  // Programs put file and template names there.
  const isName = stated.length < 8 || /\.(?:docx?|pdf|indd|pptx?)$|^(?:microsoft|untitled)/i.test(stated);
  return isName ? (largest ? canonicalLine(largest.text) : null) : stated;
}

const asMarkdown = (blocks: readonly PrintedBlock[], pages: number): string =>
  Array.from({ length: pages }, (_, index) =>
    blocks
      .filter(({ page }) => page === index + 1)
      .map(({ text, heading }) => (heading === null ? text : `${'#'.repeat(heading)} ${text}`))
      .join('\n\n'),
  ).join('\f');

/** A regulator's document as a PDF: what it is and who published it is read from its own first pages. */
export async function recognisePdf(bytes: Uint8Array, knownBody: string | null): Promise<Recognised> {
  const reading = await readPdf(bytes);
  if (reading.kind === 'refused') return `it ${reading.reason}`;
  const blocks = printedBlocks(reading);
  const ends = [...reading.pages.slice(0, 2), ...reading.pages.slice(-1)].map(({ text }) => text).join('\n');
  const regulator = bodyNamedIn(ends) ?? knownBody;
  if (regulator === null)
    return 'its first pages name no known regulator; provide its text as a record, as docs/importing.md shows';
  const title = titleOf(reading);
  if (title === null) return 'it has no title; provide its text as a record, as docs/importing.md shows';
  const language = reading.language ?? detectLanguage(ends) ?? 'und';
  const facts = { language, title: null };
  const extracted = isNumbered(blocks)
    ? extractNumberedParagraphs(blocks, facts)
    : extractPlainText(asMarkdown(blocks, reading.pages.length), facts);
  const code = codeOf(`${reading.pages[0]?.text.slice(0, 300) ?? ''}\n${title}`);
  const readable = readableTitle(title);
  const named = code === null || readable.includes(code) ? readable : `${code}: ${readable}`;
  return [
    {
      keys: [...codeKey(regulator, code), `${regulator}:${readable}`.toLowerCase().slice(0, 300)],
      origin: `pdf ${language}`,
      regulators: [regulator],
      title: named,
      shortName: null,
      code,
      link: null,
      pubType: null,
      isBinding: null,
      summary: openingOfPages(extracted, named),
      guessed: ['title', 'summary'],
      language,
      dates: {},
      version: { label: 'As collected', day: null, isBasic: true, link: null },
      extracted,
      rank: documentRank,
      partial: null,
    },
  ];
}
