import { parentPort, workerData } from 'node:worker_threads';
import { type FileToRecognise, recogniseAct } from './recognise-act.ts';

parentPort?.postMessage(recogniseAct(workerData as FileToRecognise));
