export { Evidence } from './find-evidence.ts';
