import { parentPort, workerData } from 'node:worker_threads';
import { type DocumentToRead, readDocument } from './read-document.ts';

parentPort?.postMessage((workerData as DocumentToRead[]).map(readDocument), []);
