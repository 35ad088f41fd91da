import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import PdfDocument from 'pdfkit';
import type { PrintedLine, TextToPrint } from './text-pdf.ts';
import { inVisualOrder, runsFromRight } from './visual-order.ts';

/*
 * The worker thread that prints one text and ends. The letters have Latin, Greek, Cyrillic, Arabic and Hebrew; others are shown as
 * boxes.
 */

if (!parentPort) throw new Error('PDFs are written in a worker thread only.');
const port = parentPort;

const fontFiles = {
  body: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};
const margin = 64;
const sizes = { body: 10, heading: 12, footer: 8 };
const lineGap = 4;
const paragraphGap = 6;

const { title, language, lines } = workerData as TextToPrint;
const document = new PdfDocument({
  size: 'A4',
  margin,
  info: { Title: title },
  ...(language === null ? {} : { lang: language }),
  displayTitle: true,
  autoFirstPage: false,
});
for (const [name, file] of Object.entries(fontFiles)) document.registerFont(name, fileURLToPath(file));
const finished = new Promise<void>((resolve) => document.once('end', resolve));
document.on('data', (bytes: Buffer) => port.postMessage(new Uint8Array(bytes)));

let pageNumber = 0;
let y = margin;

function beginPage(): void {
  document.addPage();
  pageNumber += 1;
  const { width, height } = document.page;
  document
    .font('body')
    .fontSize(sizes.footer)
    .text(String(pageNumber), margin, height - margin / 2, {
      width: width - 2 * margin,
      align: 'center',
      lineBreak: false,
      height: sizes.footer,
    });
  y = margin;
}

const widths = new Map<string, number>();
function widthOf(font: string, word: string): number {
  const key = `${font} ${word}`;
  let width = widths.get(key);
  if (width === undefined) {
    width = document.widthOfString(word);
    if (widths.size < 50_000) widths.set(key, width);
  }
  return width;
}

/** A word that is wider than the page is cut, such as a long address. */
function* piecesOf(font: string, text: string, most: number): Generator<string> {
  for (const word of text.split(/\s+/u)) {
    let rest = word;
    while (widthOf(font, rest) > most && rest.length > 1) {
      const share = Math.max(1, Math.floor((rest.length * most) / widthOf(font, rest)) - 1);
      yield rest.slice(0, share);
      rest = rest.slice(share);
    }
    if (rest !== '') yield rest;
  }
}

function wrapped(font: string, text: string, most: number): string[][] {
  const space = widthOf(font, ' ');
  const result: string[][] = [];
  let width = Number.POSITIVE_INFINITY;
  for (const word of piecesOf(font, text, most)) {
    const own = widthOf(font, word);
    if (width + space + own > most) {
      result.push([word]);
      width = own;
    } else {
      result.at(-1)!.push(word);
      width += space + own;
    }
  }
  return result;
}

function print({ text, isHeading, beginsPage }: PrintedLine): void {
  if (pageNumber === 0 || beginsPage) beginPage();
  const { width, height } = document.page;
  const most = width - 2 * margin;
  const font = isHeading ? 'bold' : 'body';
  const size = isHeading ? sizes.heading : sizes.body;
  const isFromRight = runsFromRight(text);
  document.font(font).fontSize(size);
  if (isHeading) y += paragraphGap;
  for (const words of wrapped(font, text, most)) {
    if (y + size > height - margin) {
      beginPage();
      document.font(font).fontSize(size);
    }
    const line = inVisualOrder(words, isFromRight).join(' ');
    const x = isFromRight ? width - margin - widthOf(font, line) : margin;
    document.text(line, x, y, { lineBreak: false });
    y += size + lineGap;
  }
  y += paragraphGap;
}

for (const line of lines) print(line);
if (pageNumber === 0) beginPage();
document.end();
await finished;
port.postMessage('finished');
