import { createRequire } from 'node:module';
import type { CompiledMessage } from 'icu-minify/format';
import type { CompiledTexts } from './bind-texts.ts';
import type { Catalog } from './catalog.ts';

const load = createRequire(import.meta.url);

/** The parser takes 5 MB, which a server that has nothing to say yet does without. */
const compile = (message: string): CompiledMessage =>
  (load('icu-minify/compile') as { default: (message: string) => CompiledMessage }).default(message);

/** Compiles a part; what `part` lacks is taken from `instead`. */
export function compileTexts(part: Catalog, instead: Catalog): CompiledTexts {
  const compiled: Record<string, CompiledTexts[string]> = {};
  for (const [key, other] of Object.entries(instead)) {
    const own = part[key];
    compiled[key] =
      typeof other === 'string'
        ? compile(typeof own === 'string' ? own : other)
        : compileTexts(typeof own === 'object' ? own : {}, other);
  }
  return compiled;
}
