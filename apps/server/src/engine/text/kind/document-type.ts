import { readableView } from '../dates/readable-view.ts';
import type { DecidingField, DocumentType, KindFacts, KindReason } from './kind-facts.ts';
import {
  addressWords,
  categoryWords,
  regulatorTypes,
  sanctionsListWords,
  type TypeWords,
  textWords,
  titleWords,
} from './type-words.ts';

export interface TypeVerdict {
  readonly type: DocumentType;
  /** null if nothing indicated it */
  readonly reason: KindReason | null;
}

/** The first lines say what a document is; further down, it refers to others. */
const headLength = 1_200;

/** The beginning of a text in the form used to detect types, on lines as a person reads them. */
export const headOf = (text: string): string =>
  readableView(text.slice(0, headLength * 2)).text.slice(0, headLength);

/** A match may end inside parentheses, which reads badly as a quote. */
const openBracket = /\s?\([^)]*$/u;

function firstOf(words: readonly TypeWords[], text: string, field: DecidingField): TypeVerdict | null {
  for (const { type, rule, pattern } of words) {
    const found = pattern.exec(text)?.[0].replace(openBracket, '').trim();
    if (found) return { type, reason: { field, words: found, rule } };
  }
  return null;
}

/**
 * The type of a publication, with the words that show it: the source's own category, its title, its address, its first lines,
 * its regulator.
 */
export function documentTypeOf(facts: KindFacts): TypeVerdict {
  const verdict = verdictOf(facts);
  if (verdict.type !== 'enforcement' && verdict.type !== 'other') return verdict;
  return firstOf(sanctionsListWords, readableView(facts.title).text, 'title') ?? verdict;
}

function verdictOf(facts: KindFacts): TypeVerdict {
  for (const category of facts.categories ?? []) {
    const told = firstOf(categoryWords, category.replaceAll('_', ' '), 'category');
    if (told) return told;
  }
  // File names are used in place of titles.
  const title = readableView(facts.title).text.replaceAll('_', ' ');
  const told =
    firstOf(titleWords, title, 'title') ??
    (facts.address === null ? null : firstOf(addressWords, facts.address, 'address')) ??
    firstOf(textWords, headOf(facts.text), 'text');
  if (told) return told;
  const byRegulator = facts.regulator === null ? undefined : regulatorTypes.get(facts.regulator);
  if (byRegulator && facts.regulator !== null) {
    return { type: byRegulator, reason: { field: 'regulator', words: facts.regulator, rule: 'regulator' } };
  }
  return { type: 'other', reason: null };
}
