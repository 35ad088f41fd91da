/**
 * `npm start`. Plain JavaScript, so that the compiled form of everything that follows, without its types, can be kept
 * for the next start, which then needs a third of a second of processor time less.
 */
import module from 'node:module';
import path from 'node:path';

module.enableCompileCache(path.join(import.meta.dirname, '..', '.cache', 'compiled'));
await import('./start.ts');
