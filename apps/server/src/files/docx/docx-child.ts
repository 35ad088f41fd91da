import { buffer } from 'node:stream/consumers';
import mammoth from 'mammoth';
import type { DocxReading } from './read-docx.ts';

/** Pictures hold no text. One outside of the file is not fetched; its name stays, so that a reader knows that something is missing. */
const linkedPicture = (image: { read(): Promise<unknown> }): Promise<{ 'data-linked'?: string }> =>
  image.read().then(
    () => ({}),
    ({ message }: Error) => {
      const name = /external image '(.+?)'/.exec(message)?.[1]?.split(/[/\\]/).at(-1);
      return name === undefined ? {} : { 'data-linked': name };
    },
  );

/** Reads a Word file in this process. Hostile files take as long and as much as they like: call it through `readDocx` of its neighbour. */
async function readDocx(bytes: Buffer): Promise<DocxReading> {
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: bytes },
      {
        convertImage: mammoth.images.imgElement(async (image) => ({
          src: '',
          ...(await linkedPicture(image)),
        })),
      },
    );
    return { kind: 'html', html: value.replaceAll(/<img\b[^>]*? data-linked="([^"]*)"[^>]*>/g, '[$1]') };
  } catch {
    return { kind: 'refused', code: 'unreadable' };
  }
}

// The parent kills this process whatever happens, so nothing is cleaned up; when it is gone itself nobody waits for an answer.
process.once('disconnect', () => process.exit(1));
const reading = await readDocx(await buffer(process.stdin));
process.stdout.end(JSON.stringify(reading), () => process.exit(0));
