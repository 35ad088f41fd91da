import { buffer } from 'node:stream/consumers';
import { passwordAhead } from './password-ahead.ts';
import { readDocument } from './read-document.ts';

// The parent kills this process whatever happens, so nothing is cleaned up; when it is gone itself nobody waits for an answer.
process.once('disconnect', () => process.exit(1));
const { password, bytes } = passwordAhead.take(await buffer(process.stdin));
const reading = await readDocument(new Uint8Array(bytes), {
  ...(password === '' ? {} : { password }),
  onProgress: (progress) => process.send?.(progress),
});
process.stdout.end(JSON.stringify(reading), () => process.exit(0));
