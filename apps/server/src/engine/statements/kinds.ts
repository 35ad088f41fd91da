import type { Passage, Span } from '../text/passage.ts';
import type { DutyGrammar } from './grammar.ts';
import type { StatementKind } from './statement.ts';

/** What announces wording to be inserted into another act: it begins on the next line, with opening quotation marks. */
const announced =
  /\b(?:follow|folgend|fasst|lautet|eingefügt|angefügt|ersetzt)[^\n]{0,120}:\s*\n+\s*(?=[‘“„«])/gu;
const closing: Readonly<Record<string, RegExp>> = {
  '‘': /’[;.,]*(?:\s(?:and|or))?(?=\s*(?:\n|$))/gu,
  '“': /”[;.,]*(?:\s(?:and|or))?(?=\s*(?:\n|$))/gu,
  '„': /[“”][;.,]*(?:\s(?:und|oder))?(?=\s*(?:\n|$))/gu,
  '«': /»[;.,]*(?=\s*(?:\n|$))/gu,
};

const opensDivision = /^[‘“„«]\s?(?:article|section|chapter|title|annex|artikel|abschnitt|kapitel|§)/iu;
const ownArticle = /\n\n(?:Article|Artikel|§)\s/gu;

/**
 * Wording that belongs to another act, over all of its paragraphs and articles. If the closing marks are missing, or stand in a
 * footnote, it ends with the article, or where further wording is announced.
 */
export function quotedWording(content: string): Span[] {
  const found: Span[] = [];
  const openings = [...content.matchAll(announced)];
  for (const [order, { 0: words, index }] of openings.entries()) {
    const start = index + words.length;
    const close = closing[content[start] ?? ''];
    if (!close || start < (found.at(-1)?.end ?? 0)) continue;
    const next = openings[order + 1]?.index ?? content.length;
    ownArticle.lastIndex = start;
    const last = opensDivision.test(content.slice(start, start + 20))
      ? next
      : Math.min(next, ownArticle.exec(content)?.index ?? next);
    close.lastIndex = start;
    const end = close.exec(content) ? close.lastIndex : last;
    found.push({ start, end: end > last ? content.lastIndexOf('\n', last) : end });
  }
  return found;
}

/** Wording to be inserted into another act begins with opening quotation marks; a term that is defined ends soon. */
const opensQuote = /^[‘“„«"'](?!(?:[^’”“»"'\n]|’(?=\p{L})){1,120}[’”“»"'][\s,]\s?\p{L})/u;

const definesTerm =
  /^[‘“„"](?:[^’”“"\n]|’(?=\p{L})){1,120}[’”“"](?:\s(?:or|oder)\s[‘“„"][^’”“"\n]{1,80}[’”“"]|\s\([^()]{1,80}\))*,?\s(?:means?|refers?\sto|bezeichne[nt]|is|are|ist|sind)\b/u;

/**
 * What all sentences of a place are for, whatever they say: recitals, headings, definitions, wording that belongs to another act,
 * forms. Null if the sentence itself decides.
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
