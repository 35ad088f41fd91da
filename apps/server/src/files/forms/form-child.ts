import { buffer } from 'node:stream/consumers';
import { readFormHere } from './form-here.ts';

// The parent kills this process whatever happens, so nothing is cleaned up; when it is gone itself nobody waits for an answer.
process.once('disconnect', () => process.exit(1));
const reading = await readFormHere(await buffer(process.stdin));
process.stdout.end(JSON.stringify(reading), () => process.exit(0));
