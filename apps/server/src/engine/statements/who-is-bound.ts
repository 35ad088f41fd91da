import { allAuthorities } from '../text/authorities.ts';
import { sentences } from '../text/sentences.ts';
import { grammars } from './grammars.ts';

export const asksAboutAuthorities = (question: string): boolean => allAuthorities.test(question);

/** Whose conduct a text is about, as far as its main clauses name someone. */
export interface Bound {
  readonly bindsFirms: boolean;
  /** somebody is named, and only authorities or states */
  readonly bindsAuthoritiesOnly: boolean;
}

const nobody: Bound = { bindsFirms: false, bindsAuthoritiesOnly: false };

/** @param language ISO 639-1; nothing is known in those without a grammar of duties */
export function whoIsBound(text: string, language: string | null): Bound {
  const grammar = grammars[language ?? ''];
  if (!grammar) return nobody;
  const named = sentences(text, language ?? '').flatMap(({ text: sentence }) =>
    grammar
      .readingsIn(sentence, { start: 0, end: sentence.length })
      .filter(({ isSubordinate, actor }) => !isSubordinate && actor !== 'thing'),
  );
  return {
    bindsFirms: named.some(({ actor }) => actor === 'firm'),
    bindsAuthoritiesOnly:
      named.length > 0 && named.every(({ actor }) => actor === 'authority' || actor === 'state'),
  };
}
