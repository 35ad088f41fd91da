import { defaultLanguage } from '@regulus/contract/languages-values.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import { learnedName } from './reasons.service.ts';

const wordFeature = 'word:';

/**
 * Describes a learned feature in words, for a list.
 * @param written words by their stems, because readers don't recognize a stem
 */
export function featureInWords(
  feature: string,
  written: ReadonlyMap<string, string>,
  language = defaultLanguage,
): string {
  if (!feature.startsWith(wordFeature)) return learnedName(feature, language);
  const stem = feature.slice(wordFeature.length);
  const { learned: texts } = textsIn(language, 'reason-lines');
  const word = written.get(stem);
  return word === undefined ? texts.stem({ stem }) : texts.word({ word });
}
