import type { EvidenceField } from '@regulus/contract/company-values.ts';
import type { Evidence } from '../screening/screening.ts';
import { readableView } from '../text/dates/readable-view.ts';

/** A part of a publication: `start` is the position of its first character in the whole field. */
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
 * The position of an alleged quote, character by character, although lines may be wrapped within it. What is returned is cut
 * from the text. Null if the quote isn't within one block of the text, begins or ends within a word, or is too short to say
 * anything.
 */
export function groundQuote(quote: string, parts: readonly GroundPart[]): Evidence | null {
  const words = quote.trim().split(/\s+/u);
  if (words.length < fewestWords || quote.length > longestQuote) return null;
  const said = words.join(' ');
  for (const { field, start, text } of parts) {
    // one line per block, one space between words: text that runs from a heading into what follows is not a sentence
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

/** Whether a quote is where it claims to be; one that fails is dropped. Every quote is checked here before it is shown. */
export const stands = (
  fields: Readonly<Record<EvidenceField, string>>,
  evidence: Evidence | null,
): Evidence | null =>
  evidence !== null && fields[evidence.field].slice(evidence.start, evidence.end) === evidence.quote
    ? evidence
    : null;
