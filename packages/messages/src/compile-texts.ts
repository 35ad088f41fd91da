import compile from 'icu-minify/compile';
import type { CompiledTexts } from './bind-texts.ts';
import type { Catalog } from './catalog.ts';

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
