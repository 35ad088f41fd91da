import type { EvidenceField } from '@regulus/contract/company-values.ts';
import type { Evidence } from '../screening/screening.ts';
import { readableView } from '../text/dates/readable-view.ts';

/** A part of a publication: `start` is where its first character stands in the whole field. */
export interface GroundPart {
  readonly field: EvidenceField;
  readonly start: number;
  readonly text: string;
}

const fewestWords = 3;
const longestQuote = 700;

const isWordCharacter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/**
 * The place where words stand that somebody says are quoted, character by character, though a line may be wrapped within them.
 * What is answered is cut from the text. Null where they do not stand in one block of it, are only part of a word, or too few
 * to say anything.
 */
export function groundQuote(quote: string, parts: readonly GroundPart[]): Evidence | null {
  const words = quote.trim().split(/\s+/u);
  if (words.length < fewestWords || quote.length > longestQuote) return null;
  const said = words.join(' ');
  for (const { field, start, text } of parts) {
    // one line for each block, one space between words: what runs on from a heading into what follows it is no sentence
    const view = readableView(text);
    const at = view.text.indexOf(said);
    const after = at + said.length;
    if (at === -1) continue;
    if (isWordCharacter(view.text[at - 1]) && isWordCharacter(said[0])) continue;
    if (isWordCharacter(said.at(-1)) && isWordCharacter(view.text[after])) continue;
    const [from, to] = [view.toOriginal(at), view.toOriginal(after - 1) + 1];
    return { field, start: start + from, end: start + to, quote: text.slice(from, to) };
  }
  return null;
}

/** Whether a quote stands where it says it does; what fails is dropped. Every quote passes here before it is shown. */
export const stands = (
  fields: Readonly<Record<EvidenceField, string>>,
  evidence: Evidence | null,
): Evidence | null =>
  evidence !== null && fields[evidence.field].slice(evidence.start, evidence.end) === evidence.quote
    ? evidence
    : null;
