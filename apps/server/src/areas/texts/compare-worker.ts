import { parentPort, workerData } from 'node:worker_threads';
import { type Comparison, compare } from './compare.ts';

/*
 * The worker thread that compares two versions and then ends. It already writes the result as JSON, so that the HTTP server's
 * thread only passes it on.
 */

const bytes = new TextEncoder().encode(JSON.stringify(compare(workerData as Comparison)));
parentPort?.postMessage(bytes, [bytes.buffer]);
