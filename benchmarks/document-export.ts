import { writeDocx } from '../apps/server/src/files/docx-out/write-docx.ts';
import { writeDocumentPdf } from '../apps/server/src/files/pdf-out/write-document-pdf.ts';
import { boardPaper } from '../apps/server/src/files/testing/board-paper.ts';

/* How long a document of about 50 pages takes to become a file. `node benchmarks/document-export.ts` */

const sections = 62;
const runs = 5;

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timed(name: string, write: () => Promise<string>): Promise<void> {
  const times: number[] = [];
  let size = '';
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now();
    size = await write();
    times.push(performance.now() - began);
  }
  console.log(
    `${name}: median ${median(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms (${size})`,
  );
}

const document = boardPaper(sections);
await timed('PDF', async () => {
  const { bytes, pages, isAccessible } = await writeDocumentPdf(document);
  return `${String(pages)} pages, ${String(Math.round(bytes.length / 1024))} KB, PDF/UA-1: ${String(isAccessible)}`;
});
await timed('DOCX', async () => {
  let length = 0;
  for await (const piece of writeDocx(document, new Date())) length += piece.length;
  return `${String(Math.round(length / 1024))} KB`;
});
