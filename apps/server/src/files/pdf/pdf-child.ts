import { buffer } from 'node:stream/consumers';
import { readDocument } from './read-document.ts';

// The parent kills this process whatever happens, so nothing is cleaned up.
const reading = await readDocument(new Uint8Array(await buffer(process.stdin)));
process.stdout.end(JSON.stringify(reading), () => process.exit(0));
