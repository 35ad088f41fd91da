import type { Passage } from '../text/passage.ts';
import type { DutyGrammar } from './grammar.ts';
import { opensQuote } from './quoted-wording.ts';
import type { StatementKind } from './statement.ts';

const definesTerm =
  /^[‘“„"](?:[^’”“"\n]|’(?=\p{L})){1,120}[’”“"](?:\s(?:or|oder)\s[‘“„"][^’”“"\n]{1,80}[’”“"]|\s\([^()]{1,80}\))*,?\s(?:means?|refers?\sto|bezeichne[nt]|is|are|ist|sind)\b/u;

/**
 * What all sentences of a place are for, whatever they say: recitals, headings, definitions, amendments, forms. Null if the sentence itself decides.
 * @param division the article, section or annex that contains the passage
 */
export function kindOfPlace(
  content: string,
  passages: readonly Passage[],
  ordinal: number,
  division: Passage | null,
  grammar: DutyGrammar,
): StatementKind | null {
  const heading = division?.heading ?? '';
  for (let at: number | null = ordinal; at !== null; at = passages[at]?.parent ?? null) {
    const passage = passages[at];
    if (!passage) break;
    if (passage.kind === 'recital' || passage.kind === 'preamble') return 'recital';
    if (passage.kind === 'title' || passage.path === 'final') return 'heading';
    const own = passage.start + passage.label.length;
    if (passage.kind === 'article') break;
    const words = content.slice(own, own + 260).trimStart();
    if (definesTerm.test(words)) return 'definition';
    if (opensQuote.test(words)) return 'amendment';
  }
  if (grammar.definitions.test(heading)) return 'definition';
  if (grammar.amendments.test(heading)) return 'amendment';
  return grammar.forms.test(heading) ? 'explanation' : null;
}

/** What a sentence is for that requires and allows nothing; `unclear` if its words don't show it. */
export function kindOfWords(sentence: string, heading: string, grammar: DutyGrammar): StatementKind {
  for (const [kind, pattern] of grammar.kinds) if (pattern.test(sentence)) return kind;
  for (const [kind, pattern] of grammar.kindsOfHeadings) if (pattern.test(heading)) return kind;
  for (const [kind, pattern] of grammar.kindsOfRest ?? []) if (pattern.test(sentence)) return kind;
  return grammar.saysSomething?.test(sentence) ? 'explanation' : 'unclear';
}
