import type { Language } from '@regulus/contract/languages-values.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';

/** What topics are called in a language; one that is not on the list is called what it is. */
export function topicNamesIn(language: Language): (topic: string) => string {
  const names = new Map<string, string>(Object.entries(textsIn(language, 'topics')));
  return (topic) => names.get(topic) ?? topic;
}
