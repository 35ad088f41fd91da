import { defaultLanguage, type Language } from '@regulus/contract/languages-values.ts';
import { bindTexts } from './bind-texts.ts';
import { partOf } from './catalog.ts';
import { compileTexts } from './compile-texts.ts';
import type { Texts } from './generated/texts.generated.ts';

const bound = new Map<string, object>();

/** The texts of a part for Node; the web app has them compiled by its build. */
export function textsIn<Part extends keyof Texts>(language: Language, part: Part): Texts[Part] {
  const key = `${language} ${part}`;
  let texts = bound.get(key);
  if (!texts) {
    const compiled = compileTexts(partOf(language, part), partOf(defaultLanguage, part));
    bound.set(key, (texts = bindTexts(compiled, language)));
  }
  return texts as Texts[Part];
}
