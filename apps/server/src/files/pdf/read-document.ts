import { setImmediate } from 'node:timers/promises';
import { getDocumentProxy } from 'unpdf';
import type { ReaderProgress } from '../reader-process.ts';
import { blocksOf, type Line } from './pdf-blocks.ts';
import { linesOf, type Run } from './pdf-lines.ts';
import { type PdfReading, type PdfText, refusePdf } from './pdf-reading.ts';
import { withoutRunningLines } from './running-lines.ts';

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Document['getPage']>>;

const mostPages = 3_000;
const silent = 0;
const pagesPerReport = 20;
/** Names of fonts are known only after a page was prepared for drawing, which images make slow. */
const mostPagesPrepared = 40;
const boldName = /bold|black|heavy|semibold|demi|CMBX|SFBX/i;

/** Reads a PDF in this process. Hostile files take as long and as much as they like: call it through `readPdf`. */
export async function readDocument(
  bytes: Uint8Array,
  { password, onProgress }: { password?: string; onProgress?: (pages: ReaderProgress) => void } = {},
): Promise<PdfReading> {
  let document: Document;
  try {
    document = await getDocumentProxy(bytes, {
      verbosity: silent,
      ...(password === undefined ? {} : { password }),
    });
  } catch (error) {
    return (error as Error).name === 'PasswordException'
      ? refusePdf('encrypted', 'is protected by a password')
      : refusePdf('unreadable', 'is damaged and cannot be read');
  }
  if (document.numPages > mostPages) return refusePdf('too-large', `has more than ${mostPages} pages`);
  const fonts = new Map<string, boolean>();
  const pages: Line[][] = [];
  let broken = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    try {
      const page = await document.getPage(number);
      pages.push(linesOf(await runsOf(page, fonts, number)));
      page.cleanup();
      if (number % pagesPerReport === 0) onProgress?.({ done: number, total: document.numPages });
      // Without a turn of the event loop the process would not hear that nobody waits for it any more.
      await setImmediate();
    } catch {
      broken += 1;
      pages.push([]);
    }
  }
  if (broken > 0 && broken === document.numPages)
    return refusePdf('unreadable', 'is damaged and cannot be read');
  return textOf(document, pages);
}

async function runsOf(page: Page, fonts: Map<string, boolean>, number: number): Promise<Run[]> {
  const view = page.getViewport({ scale: 1 });
  const content = await page.getTextContent();
  const items = content.items.filter((item) => 'str' in item);
  if (number <= mostPagesPrepared && items.some(({ fontName }) => !fonts.has(fontName)))
    await learnFonts(page, new Set(items.map(({ fontName }) => fontName)), fonts);
  return items.flatMap((item): Run[] => {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = item.transform as number[];
    const [va = 1, vb = 0, vc = 0, vd = 1, ve = 0, vf = 0] = view.transform;
    const isTurned = Math.abs(va * a + vc * b) < Math.abs(vb * a + vd * b);
    // Stamps along the margin.
    if (isTurned || item.str === '') return [];
    return [
      {
        text: item.str,
        x: va * e + vc * f + ve,
        y: vb * e + vd * f + vf,
        width: item.width,
        size: Math.hypot(c, d),
        isBold: fonts.get(item.fontName) ?? false,
        isRightToLeft: item.dir === 'rtl',
        pageHeight: view.height,
      },
    ];
  });
}

async function learnFonts(page: Page, names: Set<string>, fonts: Map<string, boolean>): Promise<void> {
  try {
    await page.getOperatorList();
  } catch {
    // A page that cannot be drawn may still be read.
  }
  for (const name of names) {
    try {
      const font = page.commonObjs.get(name) as { name?: string } | null;
      fonts.set(name, boldName.test(font?.name ?? ''));
    } catch {
      fonts.set(name, false);
    }
  }
}

async function textOf(document: Document, pages: Line[][]): Promise<PdfReading> {
  const meta = await document.getMetadata().catch(() => null);
  const info = (meta?.info ?? {}) as Record<string, unknown>;
  const blocks = blocksOf(withoutRunningLines(pages));
  const text: PdfText = {
    kind: 'text',
    pages: blocks.map((page) => ({ text: page.map((block) => block.text).join('\n'), blocks: page })),
    title: titleOf(blocks.flat(), info['Title']),
    language: languageOf(info['Language']),
  };
  const whole = text.pages.map((page) => page.text).join('\n');
  if (!/\p{L}{2}/u.test(whole)) {
    return refusePdf('no-text', 'contains no text; it may be scanned and need text recognition');
  }
  // A form whose content only Adobe's own reader builds shows this page to all others.
  if (whole.length < 2_000 && /please wait\.\.\.|if this message is not eventually replaced/i.test(whole))
    return refusePdf('no-text', 'is a dynamic form without readable text');
  return text;
}

/** What programs write into the title of their own accord. */
const noTitle =
  /^(?:microsoft|untitled|unbenannt|document\d*|slide \d|powerpoint)|\.(?:docx?|pdf|indd|qxp|xlsx?|rtf|tex)$|^\W*$/i;

function titleOf(
  blocks: readonly { text: string; heading: number | null }[],
  written: unknown,
): string | null {
  const title = typeof written === 'string' ? written.trim() : '';
  if (title.length >= 5 && !noTitle.test(title)) return title.slice(0, 500);
  return (
    blocks
      .slice(0, 12)
      .find(({ heading }) => heading === 1)
      ?.text.slice(0, 500) ?? null
  );
}

function languageOf(written: unknown): string | null {
  const tag = typeof written === 'string' ? /^[a-z]{2,3}(?=[-_]|$)/i.exec(written) : null;
  return tag?.[0].toLowerCase() ?? null;
}
