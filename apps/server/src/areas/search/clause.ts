import { highlight, type QueryTerms, sentenceAround } from '../../engine/retrieval/highlight.ts';
import { type PlacedPassage, passagesOfText } from '../../engine/retrieval/passages-of-text.ts';
import { phraseAt } from '../../engine/retrieval/phrases/phrase-at.ts';
import { citation } from '../../engine/text/citation.ts';
import type { Passage } from '../../engine/text/passage.ts';
import { findInClause, type PlaceInClause } from '../../engine/text/place-in-clause.ts';

interface TextWithPassages {
  readonly content: string;
  readonly passages: readonly Passage[];
}

/** The passages of texts in memory, by their numbers. */
const placed = new WeakMap<TextWithPassages, ReadonlyMap<number, PlacedPassage>>();

export function passagesOf(text: TextWithPassages): ReadonlyMap<number, PlacedPassage> {
  let known = placed.get(text);
  if (!known) {
    const { content, passages } = text;
    known = new Map(passagesOfText({ content, passages: [...passages] }).map((one) => [one.ordinal, one]));
    placed.set(text, known);
  }
  return known;
}

/** What is looked for in a text besides words. */
export interface Sought {
  /** as in `quotedPhrases`: the sentence that has the first of them is shown */
  readonly phrases?: readonly string[];
  /** a clause within the passage that was looked up, which is shown alone */
  readonly clause?: string | null;
  /** what of that clause was looked up: it is shown, if the clause has it */
  readonly place?: PlaceInClause | null;
}

/** Where only a heading or label was found, so much of the text is given; pages show less, and say so. */
const mostShown = 600;
/** The beginning of a text, up to the end of a word. */
function beginningOf(text: string) {
  if (text.length <= mostShown) return { start: 0, end: text.length };
  const end = text.slice(0, mostShown + 1).search(/\s\S*$/u);
  return { start: 0, end: end > 0 ? end : mostShown };
}

/** The best sentence of a text, with its words marked, counted from `start`. */
export function sentenceOf(
  text: string,
  start: number,
  languages: readonly (string | null)[],
  terms: QueryTerms,
  { phrases: [phrase] = [] }: Sought = {},
) {
  const words = phrase === undefined ? null : phraseAt(text, phrase);
  const found =
    words === null
      ? languages.map((language) => highlight(text, language, terms)).find((one) => one !== null)
      : sentenceAround(text, languages[0] ?? null, words);
  const { start: from, end: to } = found?.sentence ?? beginningOf(text);
  const sentence = text.slice(from, to);
  const [leading] = /^\s*/.exec(sentence) ?? [''];
  const shown = sentence.trim();
  const at = from + leading.length;
  return {
    sentence: shown,
    highlights: (found?.marks ?? []).map((mark): [number, number] => [mark.start - at, mark.end - at]),
    start: start + at,
    end: start + at + shown.length,
  };
}

/** What is shown of a clause that was found: where it stands, and its best sentence. Null where the text has no such clause. */
export function clauseAt(
  text: TextWithPassages,
  ordinal: number,
  language: string | null,
  terms: QueryTerms,
  sought: Sought = {},
) {
  const passage = passagesOf(text).get(ordinal);
  if (!passage) return null;
  const inner = text.passages[passage.inner?.find(({ clause }) => clause === sought.clause)?.ordinal ?? -1];
  const whole = inner ?? text.passages[ordinal];
  // its subparagraphs are found by the same number
  const meant =
    sought.place && whole && whole.kind !== 'subparagraph'
      ? findInClause(text, whole, sought.place, language)
      : null;
  if (meant)
    return {
      clause: citation(text.passages, meant.ordinal),
      heading: passage.heading,
      page_no: text.passages[meant.ordinal]?.page ?? null,
      language,
      ...sentenceOf(text.content.slice(meant.start, meant.end), meant.start, [language], new Map()),
    };
  return {
    clause: citation(text.passages, inner?.ordinal ?? ordinal),
    heading: passage.heading,
    page_no: text.passages[inner?.ordinal ?? ordinal]?.page ?? null,
    language,
    ...(inner
      ? innerOf(text, inner, language, terms)
      : (headingOf(text, ordinal, passage, language, terms, sought) ??
        sentenceOf(passage.text, passage.start, [language], terms, sought))),
  };
}

/** A clause that is a part of a passage, without its label. */
function innerOf(
  { content }: TextWithPassages,
  { start, end, label }: Passage,
  language: string | null,
  terms: QueryTerms,
) {
  const from = start + label.length;
  return sentenceOf(content.slice(from, end), from, [language], terms);
}

/** A clause of which only the heading says it is quoted by it. */
function headingOf(
  { content, passages }: TextWithPassages,
  ordinal: number,
  { heading, text, start }: PlacedPassage,
  language: string | null,
  terms: QueryTerms,
  sought: Sought,
) {
  if (heading === null) return null;
  const [phrase] = sought.phrases ?? [];
  const isInText =
    phrase === undefined ? highlight(text, language, terms) !== null : phraseAt(text, phrase) !== null;
  if (isInText) return null;
  const at = content.indexOf(heading, passages[ordinal]?.start);
  return at === -1 || at > start ? null : sentenceOf(heading, at, [language], terms, sought);
}
