import { parentPort, workerData } from 'node:worker_threads';
import { type Comparison, compare } from './compare.ts';

/*
 * The worker thread that compares two versions and ends: what it makes is written as JSON here, so that the thread of the HTTP
 * server only hands it on.
 */

const bytes = new TextEncoder().encode(JSON.stringify(compare(workerData as Comparison)));
parentPort?.postMessage(bytes, [bytes.buffer]);
