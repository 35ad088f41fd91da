import type { EvidenceField } from '@regulus/contract/company-values.ts';
import type { Evidence } from '../screening/screening.ts';

/** A part of a publication: `start` is where its first character stands in the whole field. */
export interface GroundPart {
  readonly field: EvidenceField;
  readonly start: number;
  readonly text: string;
}

const fewestWords = 3;
const longestQuote = 700;

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

const isWordCharacter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/**
 * The place where words stand that somebody says are quoted: exactly, except that a line may be broken there where they have a
 * space. What is answered is cut from the text. Null where they do not stand there, are only part of a word, or too few to say
 * anything.
 */
export function groundQuote(quote: string, parts: readonly GroundPart[]): Evidence | null {
  const words = quote.trim().split(/\s+/u);
  if (words.length < fewestWords || quote.length > longestQuote) return null;
  const pattern = new RegExp(words.map(escaped).join(String.raw`\s+`), 'u');
  for (const { field, start, text } of parts) {
    const found = pattern.exec(text);
    if (!found) continue;
    const end = found.index + found[0].length;
    if (isWordCharacter(text[found.index - 1]) && isWordCharacter(text[found.index])) continue;
    if (isWordCharacter(text[end - 1]) && isWordCharacter(text[end])) continue;
    return { field, start: start + found.index, end: start + end, quote: found[0] };
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
