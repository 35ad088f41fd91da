import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ScannerUnavailable, scanForViruses, scannerFault } from './virus-scan.ts';

let folder: string;
let server: Server | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regulus-clamd-'));
});
afterEach(async () => {
  server?.close();
  server = undefined;
  await rm(folder, { recursive: true });
});

async function answering(words: string): Promise<string> {
  const socket = join(folder, 'clamd.sock');
  server = createServer((connection) =>
    connection.on('data', (asked) => connection.end(String(asked) === 'zPING\0' ? words : '')),
  );
  await new Promise<void>((resolve) => server?.listen(socket, resolve));
  return socket;
}

it('has no fault where clamd answers', async () =>
  expect(await scannerFault(await answering('PONG\0'))).toBeNull());

it('tells a path at which nothing is', async () =>
  expect(await scannerFault(join(folder, 'none.sock'))).toMatch(/ENOENT/));

it('tells what answers and is no clamd', async () =>
  expect(await scannerFault(await answering('HTTP/1.1 400'))).toBe('something else than clamd answers'));

it('closes a file that nobody scans', async () => {
  const file = createReadStream(import.meta.filename);
  await once(file, 'open');
  const closed = once(file, 'close');
  await expect(scanForViruses(join(folder, 'none.sock'), file)).rejects.toThrow(ScannerUnavailable);
  await closed;
  expect(file.destroyed).toBe(true);
});
