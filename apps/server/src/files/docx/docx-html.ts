import mammoth from 'mammoth';
import type { DocxReading } from './read-docx.ts';

/** Reads a Word file in this process. Hostile files take as long and as much as they like: call it through `readDocx` of its neighbour. */
export async function readDocx(bytes: Buffer): Promise<DocxReading> {
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: bytes },
      // pictures hold no text, and those outside of the file are not fetched
      { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
    );
    return { kind: 'html', html: value };
  } catch {
    return { kind: 'refused', code: 'unreadable' };
  }
}
