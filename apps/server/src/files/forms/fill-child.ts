import { buffer } from 'node:stream/consumers';
import { fillFormHere } from './fill-here.ts';
import { type FillingAnswer, takeOrder } from './filling-order.ts';

// The parent kills this process whatever happens, so nothing is cleaned up; when it is gone itself nobody waits for an answer.
process.once('disconnect', () => process.exit(1));
const { bytes, format, entries, appendix } = takeOrder(await buffer(process.stdin));
const filled = await fillFormHere(bytes, format, entries, appendix);
const answer: FillingAnswer =
  filled.kind === 'filled' ? { ...filled, bytes: Buffer.from(filled.bytes).toString('base64') } : filled;
process.stdout.end(JSON.stringify(answer), () => process.exit(0));
