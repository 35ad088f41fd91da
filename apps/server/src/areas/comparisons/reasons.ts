import { textsIn } from '@regulus/messages/texts-in.ts';
import type { ComparisonRefusal } from '../../engine/comparison/comparison.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';

/** Why a row of a comparison has its verdict; a code that this version does not know says nothing. */
export function reasonInWords(code: string, parameters: Readonly<Record<string, string>>): string {
  const texts = new Map<string, unknown>(Object.entries(textsIn(spokenLanguage(), 'comparison-reasons')));
  const text = texts.get(code);
  if (typeof text === 'string') return text;
  return typeof text === 'function'
    ? String((text as (given: typeof parameters) => unknown)(parameters))
    : '';
}

/** Why a text was not compared. */
export const refusalInWords = (reason: ComparisonRefusal['reason']): string =>
  textsIn(spokenLanguage(), 'comparison-refusals')[reason];
