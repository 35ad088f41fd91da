import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError';
}
export class BodyEncodingError extends Error {
  override name = 'BodyEncodingError';
}

/**
 * Reads and decompresses a response body; both the bytes on the wire and the decompressed ones may not pass `maxBytes`.
 * With `firstBytes` only the beginning is read, and a longer body is no failure.
 * Throws BodyTooLargeError, BodyEncodingError, or what the stream itself throws. The stream is always used up or destroyed.
 */
export async function readBody(
  stream: Readable,
  contentEncoding: string,
  maxBytes: number,
  firstBytes?: number,
): Promise<Uint8Array> {
  const encodings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  let last: Readable = stream;
  try {
    if (encodings.length > 2) throw new BodyEncodingError('the body is compressed more than twice');
    for (const encoding of encodings.toReversed()) last = decompressed(last, encoding);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of last as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (firstBytes !== undefined && size >= firstBytes) {
        chunks.push(chunk.subarray(0, chunk.length - (size - firstBytes)));
        break;
      }
      if (size > maxBytes) throw new BodyTooLargeError(`the body is larger than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
    return new Uint8Array(Buffer.concat(chunks));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code.startsWith('Z_') || code.startsWith('ERR_BROTLI') || code.startsWith('ERR__ERROR')) {
      throw new BodyEncodingError(`the compressed body is broken (${code})`);
    }
    throw error;
  } finally {
    // Destroying an unfinished body makes it emit an error that nobody waits for any more.
    stream.on('error', () => {}).destroy();
    last.destroy();
  }
}

function decompressed(source: Readable, encoding: string): Readable {
  const decoder = decoderFor(encoding);
  source.on('error', (error) => decoder.destroy(error));
  return source.pipe(decoder);
}

function decoderFor(encoding: string): Transform {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'deflate') return createInflate();
  if (encoding === 'br') return createBrotliDecompress();
  throw new BodyEncodingError(
    `the body is compressed with “${encoding.slice(0, 30)}”, which is not supported`,
  );
}
