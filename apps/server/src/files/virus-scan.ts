import { connect } from 'node:net';
import type { Readable } from 'node:stream';

/** `name` is that of the virus, as the scanner calls it. */
export type ScanResult = { readonly isClean: true } | { readonly isClean: false; readonly name: string };

/** The scanner could not be asked; what it has not seen is not let in. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable';
}

const patienceMs = 60_000;
const mostChunk = 64 * 1024;
const greetingPatienceMs = 5_000;

/** Asks clamd whether it is there. @returns what is wrong, in a few words; null where it answers */
export async function scannerFault(socketPath: string): Promise<string | null> {
  const socket = connect(socketPath);
  try {
    const reply = await new Promise<string>((resolve, reject) => {
      const parts: Buffer[] = [];
      socket.setTimeout(greetingPatienceMs, () => reject(new Error('it does not answer')));
      socket.on('data', (part: Buffer) => parts.push(part));
      socket.once('connect', () => socket.write('zPING\0'));
      socket.once('end', () => resolve(Buffer.concat(parts).toString('utf8')));
      socket.once('error', reject);
      socket.once('close', () => reject(new Error('it closed without an answer')));
    });
    return reply.startsWith('PONG') ? null : 'something else than clamd answers';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    socket.destroy();
  }
}

/**
 * Lets clamd look through a file as it is read, and closes the file whatever happens. The protocol is INSTREAM: chunks with their
 * length in four bytes before them, an empty one at the end, and one line as the answer
 * (https://docs.clamav.net/manual/Usage/Scanning.html).
 * @throws ScannerUnavailable
 */
export async function scanForViruses(socketPath: string, content: Readable): Promise<ScanResult> {
  const socket = connect(socketPath);
  const replied = new Promise<string>((resolve, reject) => {
    const parts: Buffer[] = [];
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('no answer')));
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.once('end', () => resolve(Buffer.concat(parts).toString('utf8')));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed without an answer')));
  });
  const write = (bytes: Uint8Array) =>
    new Promise<void>((resolve, reject) =>
      socket.write(bytes, (error) => (error ? reject(error) : resolve())),
    );
  try {
    replied.catch(() => {});
    await write(Buffer.from('zINSTREAM\0'));
    for await (const chunk of content) {
      for (let from = 0; from < chunk.byteLength; from += mostChunk) {
        const part = chunk.subarray(from, from + mostChunk);
        const length = Buffer.alloc(4);
        length.writeUInt32BE(part.byteLength);
        await write(length);
        await write(part);
      }
    }
    await write(Buffer.alloc(4));
    const reply = (await replied).replace(/\0.*$/s, '').trim();
    if (/\bOK$/.test(reply)) return { isClean: true };
    const found = /^stream: (.+) FOUND$/.exec(reply)?.[1];
    if (found !== undefined) return { isClean: false, name: found };
    throw new Error(reply);
  } catch (error) {
    throw new ScannerUnavailable(`clamd: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    socket.destroy();
    content.destroy();
  }
}
