import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { PdfAnswer } from './document-data.ts';

/* The program that prints one document: it reads its data and answers with the PDF. */

const folderOf = (address: string) => fileURLToPath(new URL('.', address));
const families = [
  folderOf(import.meta.resolve('@expo-google-fonts/source-serif-4/metadata.json')),
  folderOf(import.meta.resolve('@expo-google-fonts/source-sans-3/metadata.json')),
];
const styles = ['400Regular', '400Regular_Italic', '600SemiBold', '600SemiBold_Italic'];
const fonts = [
  ...families.flatMap((family) => styles.map((style) => `${family}${style}`)),
  folderOf(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
];

// The parent kills this process whatever happens; when it is gone itself nobody waits for an answer.
process.once('disconnect', () => process.exit(1));
const answer = (value: PdfAnswer) => process.stdout.end(JSON.stringify(value), () => process.exit(0));

const data = await buffer(process.stdin);
const folder = fileURLToPath(new URL('.', import.meta.url));
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: fonts }] });
compiler.mapShadow(`${folder}document.json`, data);
const compiled = compiler.compile({ mainFilePath: `${folder}document.typ` });
const printed = compiled.result;
if (printed) {
  const write = (standard?: string) =>
    compiler.pdf(printed, standard === undefined ? {} : { pdfStandard: standard }).toString('base64');
  try {
    answer({ pdf: write('ua-1'), isAccessible: true, pages: printed.numOfPages });
  } catch {
    // letters that no font has: the document is tagged, but can't claim the standard
    answer({ pdf: write(), isAccessible: false, pages: printed.numOfPages });
  }
} else answer({ problem: JSON.stringify(compiled.takeError()?.shortDiagnostics ?? 'no result') });
